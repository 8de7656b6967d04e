// The modules that webpack creates from files that are not scripts (webpack.config.js).

declare module "*.css";

declare module "*.pgn" {
  const address: string;
  export default address;
}

/** The compiled lessons, which exist once the site has been built. */
declare module "*.json" {
  const chapter: unknown;
  export default chapter;
}
