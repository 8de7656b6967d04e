// Builds the demo: www/src → www/dist. The package is imported by its name, as any app does, and so comes from dist/.
// Every file is served from the same place, by relative address: the folder can be put anywhere.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import CopyPlugin from "copy-webpack-plugin";
import HtmlPlugin from "html-webpack-plugin";
import CssExtractPlugin from "mini-css-extract-plugin";
import { CreditsPlugin } from "./scripts/notices.mjs";

const www = join(dirname(fileURLToPath(import.meta.url)), "www");
const evaluatedLoader = join(www, "build", "evaluated-loader.mjs");
const boardAssets = join(www, "..", "node_modules", "cm-chessboard", "assets");

/** What cm-chessboard fetches at run time, below the `assetsUrl` "assets/". */
const boardPictures = ["pieces/standard.svg"];

export default {
  mode: "production",
  context: www,
  entry: { main: "./src/main.js" },
  output: {
    path: join(www, "dist"),
    filename: "[name].[contenthash:8].js",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    publicPath: "",
    // The reference is built there by scripts/build-docs.mjs.
    clean: { keep: /^docs[\\/]/ },
  },
  // A file of its own: the kinds that evaluate strings are refused by the page's content security policy.
  devtool: "source-map",
  module: {
    rules: [
      { test: /\.css$/, use: [CssExtractPlugin.loader, "css-loader"], sideEffects: true },
      { test: /\.(woff2|svg|pgn)$/, type: "asset/resource" },
      {
        test: /\.jsx$/,
        loader: "esbuild-loader",
        options: { target: "es2022", jsx: "automatic", jsxImportSource: "preact" },
      },
      // The texts of the lessons are fetched with their chapters, and not with the outline of all.
      {
        test: /lessons[\\/]outlined\.js$/,
        use: [{ loader: evaluatedLoader, options: { of: "www/src/lessons" } }],
      },
      // Nor with the Laws, of which the lessons are only named.
      {
        test: /laws[\\/]taught-laws\.js$/,
        use: [{ loader: evaluatedLoader, options: { of: "www/src" } }],
      },
    ],
  },
  plugins: [
    new HtmlPlugin({ template: "./index.html", scriptLoading: "module" }),
    new CssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
    new CopyPlugin({
      patterns: [
        ...boardPictures.map((file) => ({ from: join(boardAssets, file), to: join("assets", file) })),
        { from: join(www, "manifest.webmanifest"), to: "manifest.webmanifest" },
      ],
    }),
    new CreditsPlugin(),
  ],
  // The page is the HTML plugin's.
  experiments: { html: false },
  performance: { hints: false },
  stats: "errors-warnings",
};
