/** The declarations that www/build/offline.mjs writes before the service worker. */
declare const BUILD: string;
declare const ENTRY: string;
declare const FILES: readonly string[];
