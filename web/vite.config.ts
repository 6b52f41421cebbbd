import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commandsWithoutSchemas } from './build/commands-without-schemas.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { embedScript } from './build/embed-script.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { shellFromServer } from './build/shell-from-server.ts';
import { stylesInShell } from './build/styles-in-shell.ts';

/** Where the server listens while the web is developed; a stand-in may be named instead. */
const server = process.env['SANDBAR_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = ['/graphql', '/Command', '/User', '/media', '/mail', '/Google', '/live', '/health', '/embed', '/shell'];

/**
 * What every page needs, in one file instead of a dozen: libraries, and our own modules that the entry and the sign-in
 * page share.
 */
const isCore = (id: string): boolean =>
  /@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(AlertCircle|Beach|CalendarEvent|Check|Chevron(Down|Left|Right)|CircleCheck|Clock|ClockOff|Eye|EyeOff|Fingerprint|InfoCircle|Mail|Map2|MapPin|Plus|Search|User|World))\.mjs$/.test(
    id,
  ) ||
  /\/node_modules\/(react|react-dom|scheduler|react-router|i18next)\//.test(id) ||
  /\/web\/src\/(i18n\/[\w-]+\.ts|transport\/(shell|session|frame|return-url|connection|request|server-clock|failure)\.ts|app\/(about|access-frame|paths|error-page|error-boundary|page-title)\.tsx?|ui\/(classes|toast-store|offline-banner|toaster|top-progress|field|text-field|password-field|checkbox|choice|tabs|button|spinner|icon-button|theme\/scheme|empty-state|page-frame)(\.module\.css|\.tsx?)|identity\/(sign-in-language|sign-in-picture|access-form|notice)\.tsx?|identity\/sign-in\.module\.css)$/.test(
    id,
  );

/** What the list, the resort and the checkout all need, in one file for the same reason. */
const isForMembers = (id: string): boolean =>
  /\/node_modules\/@tanstack\//.test(id) ||
  /\/contract\/src\/(common\/command|orders\/orders\.commands)\.ts$/.test(id) ||
  /\/domain\/src\/media\/(picture-sources|sizes)\.ts$/.test(id) ||
  /\/web\/src\/(transport\/(live|first-answer|use-read|read|graphql|send-command|use-command|new-id)\.ts|app\/(member-layouts)\.tsx?|ui\/(popover|popover-place|avatar|num|skeleton|picture|read-failed|countdown|countdown-state|modal|button-link|use-media|visually-hidden|chip)(\.module\.css|\.tsx?))/.test(
    id,
  );

/**
 * What the list and a resort show of days and places: likewise. Leaves alone, since a group takes along what its
 * modules import.
 */
const isForSearch = (id: string): boolean =>
  /\/contract\/src\/catalogue\/(facet-choice|first-pictures|search-params|stay-params)\.ts$/.test(id) ||
  /\/web\/src\/(ui\/(dates\/(date-range-picker|dates)|stars)(\.module\.css|\.tsx)|catalogue\/search\/(use-draft|use-search-url)\.ts|catalogue\/search-bar\/stay-words\.ts)/.test(
    id,
  );

/** What only the list shows at once, though parts of it come again in what it loads on demand. */
const isForList = (id: string): boolean =>
  /\/contract\/src\/catalogue\/resort-search\.ts$/.test(id) ||
  /\/web\/src\/catalogue\/(card\/from-price|filters\/price-text|search\/resort-search\.gql|search-bar\/(search-pill|stay-dates))(\.module\.css|\.tsx?)/.test(
    id,
  );

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    shellFromServer(server),
    commandsWithoutSchemas(),
    pagePreloads(),
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
  // What pages load on demand, found out beforehand: a dependency found while a page runs makes the dev server start
  // over.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/dates',
      ...['de', 'es', 'fr', 'ja', 'vi', 'zh'].map((locale) => `dayjs/locale/${locale}`),
      '@tabler/icons-react',
      '@tanstack/react-query',
      'i18next',
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
        codeSplitting: {
          groups: [
            { name: 'core', test: isCore },
            { name: 'members', test: isForMembers },
            { name: 'search', test: isForSearch },
            { name: 'list', test: isForList },
          ],
        },
      },
    },
  },
});
