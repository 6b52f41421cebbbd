import { defineConfig, devices } from '@playwright/test';

/** `npm run test:soak` runs the long forms as well: those tagged `@soak`, and on a phone those tagged `@phone-soak`. */
const long = process.env.SOAK === 'on';
/**
 * Journeys tagged `@extended` are not the only proof of any row that has a section of the specification. `npm test`
 * leaves them to `npm run test:extended` (JOURNEYS=extended), which runs only these. `npm run e2e` runs both.
 */
const LEFT_OUT: Record<string, RegExp> = { short: /@(soak|extended)\b/, extended: /@soak\b|^(?!.*@extended\b)/ };

/** The journeys, in the Chromium of this machine (CHROMIUM_PATH), against their own servers: support/journey.ts. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/e2e',
  globalSetup: './server/load-demo.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/playwright.json' }],
  ],
  // One worker more than there are cores, because journeys wait for the page as often as they work.
  workers: 3,
  fullyParallel: false,
  ...(long ? {} : { grepInvert: LEFT_OUT[process.env.JOURNEYS ?? ''] ?? /@soak\b/ }),
  forbidOnly: true,
  // As in the other tests (vitest.config.ts) but with one try more, and each try begins with the freshly loaded demo.
  retries: process.env.CI && !long ? 2 : 0,
  // Far longer than any step takes: a machine that is busy with other work is slow without being broken.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: {
      // When the machine's locale is C, Chromium saves files whose names have letters beyond ASCII as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // In the journeys a merchant's own domain leads to this machine.
        '--host-resolver-rules=MAP *.journeys.example 127.0.0.1',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // The processor draws animations here, so only `test:extended` and the soak have them.
    contextOptions: { reducedMotion: process.env.JOURNEYS === 'short' ? 'reduce' : 'no-preference' },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Tracing slows all journeys. A journey is traced when it is run again after a failure, or by `npm run e2e --
    // <name> --trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // Journeys whose screens differ on a phone, and at least one of each area. All others run once, and in the soak on
    // a phone too.
    {
      name: 'phone',
      grep: long ? /@phone/ : /@phone(?!-)/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
