import { defineConfig, devices } from '@playwright/test';

/** `npm run test:soak` runs the long forms too: those tagged `@soak`, and on a phone those tagged `@phone-soak`. */
const long = process.env.SOAK === 'on';
/**
 * Those tagged `@extended` are the only proof of no row that has a section of the specification: `npm test` leaves
 * them to `npm run test:extended` (JOURNEYS=extended), which runs nothing else. `npm run e2e` runs both.
 */
const LEFT_OUT: Record<string, RegExp> = { short: /@(soak|extended)\b/, extended: /@soak\b|^(?!.*@extended\b)/ };

/** The journeys, in the Chromium of this machine (CHROMIUM_PATH), against servers of their own: support/journey.ts. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/e2e',
  globalSetup: './server/load-demo.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/playwright.json' }],
  ],
  // One more than there are cores: journeys wait for the page as often as they work.
  workers: 3,
  fullyParallel: false,
  ...(long ? {} : { grepInvert: LEFT_OUT[process.env.JOURNEYS ?? ''] ?? /@soak\b/ }),
  forbidOnly: true,
  // As the other tests (vitest.config.ts), once more: each try begins with the demo as it was loaded.
  retries: process.env.CI && !long ? 2 : 0,
  // Far more than anything takes: a machine that is busy with something else is slow, and nothing is wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: {
      // Where the machine's language is C, Chromium saves files with letters beyond ASCII as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // A merchant's own domain in a journey leads to this machine.
        '--host-resolver-rules=MAP *.journeys.example 127.0.0.1',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // Movements are drawn by the processor here; `test:extended` and the soak have them.
    contextOptions: { reducedMotion: process.env.JOURNEYS === 'short' ? 'reduce' : 'no-preference' },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A trace of every journey slows all of them: one that failed is traced when it is run once more, or by `npm run
    // e2e -- <name> --trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // What looks otherwise on a phone, and at least one journey of each area; what is the same on every screen runs
    // once, and in the long run on a phone too.
    {
      name: 'phone',
      grep: long ? /@phone/ : /@phone(?!-)/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
