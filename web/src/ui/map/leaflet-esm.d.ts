/** The module build of Leaflet: unlike the default one it adds nothing to `window`. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
