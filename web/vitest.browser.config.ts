import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mutantPlugin } from '../scripts/proofs/mutant-plugin.ts';
import type { Mutant } from '../scripts/proofs/mutants.ts';
import { textsPlugin } from './build/texts/plugin.ts';

/** `npm run check:proofs` breaks one thing, and runs the test that must notice. */
const mutant = process.env['MUTANT'] === undefined ? undefined : (JSON.parse(process.env['MUTANT']) as Mutant);

/** Tests of components in a real browser, the Chromium of this machine (CHROMIUM_PATH): `npm run test:browser`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...(mutant ? [mutantPlugin(mutant, join(import.meta.dirname, '..'))] : []),
    textsPlugin(),
    react({ compiler: true, include: /\/web\/src\/.+\.tsx?$/, exclude: /node_modules/ }),
  ],
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-router',
      '@tanstack/react-query',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@mantine/core',
      '@tabler/icons-react',
      'leaflet/dist/leaflet-src.esm.js',
      'zod/mini',
      'vitest-browser-react',
    ],
  },
  test: {
    include: ['src/**/*.browser.tsx'],
    passWithNoTests: false,
    allowOnly: false,
    // Far more than anything takes: what is slow for once does not fail.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1200, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--disable-quic',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
          ],
        },
      }),
    },
  },
});
