import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNames } from './build/chunks.ts';
import { commandsWithoutSchemas } from './build/commands-without-schemas.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { directImports } from './build/direct-imports.ts';
import { embedScript } from './build/embed-script.ts';
import { pageFilesPlugin } from './build/page-files.ts';
import { shellFromServer } from './build/shell-from-server.ts';
import { stylesInShell } from './build/styles-in-shell.ts';
import { textsPlugin } from './build/texts/plugin.ts';

/** Where the server listens while the web is developed; a stand-in may be named instead. */
const server = process.env['SANDBAR_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = [
  '/graphql',
  '/Command',
  '/User',
  '/media',
  '/Image',
  '/mail',
  '/Google',
  '/live',
  '/health',
  '/embed',
  '/shell',
  '/Statement',
  '/Place',
  '/Geocode',
  '/Calendar',
  '/Drive',
  '/Import',
  '/Voucher',
  '/Workspace',
  '/Audit',
];

/**
 * Modules that the React Compiler skips: skeletons, which render once, and controls of nearly every page, for which
 * memoised code would weigh more than rendering again.
 */
const NOT_COMPILED = [
  /node_modules/,
  /-skeleton\.tsx$/,
  /\/ui\/(?:button|combobox|countdown|icon-button|menu|modal|page-frame|popover|text-field)\.tsx$/,
  /\/(?:ui\/form\/combobox-field|ui\/table\/table-grid|ui\/workspace\/shell|workspace\/export-menu)\.tsx$/,
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    directImports(),
    textsPlugin(),
    react({ compiler: true, include: /\/web\/src\/.+\.tsx?$/, exclude: NOT_COMPILED }),
    shellFromServer(server),
    commandsWithoutSchemas(),
    pageFilesPlugin(),
    stylesInShell(),
    embedScript(),
    compressedAssets(),
  ],
  html: { cspNonce: '__NONCE__' },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    host: '127.0.0.1',
    strictPort: true,
    allowedHosts: ['.localhost'],
    // The Host header is kept: it names the merchant.
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  // Dependencies of lazily loaded pages, declared in advance, because the dev server restarts when it finds a new one.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/dates',
      ...['de', 'es', 'fr', 'ja', 'vi', 'zh'].map((locale) => `dayjs/locale/${locale}`),
      '@tabler/icons-react',
      '@tanstack/react-query',
      'leaflet',
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Fonts and pictures stay files: inlined ones would weigh on every page's CSS.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first script names every other file: 42 bits tell a file from all others, and words would weigh more.
        // Which is which stands in the manifest.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [{ name: chunkNames() }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
