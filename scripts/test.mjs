import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ROOT } from './setup/node.mjs';
import { orSayWhy, runNode } from './setup/run.mjs';
import { ensureWeb } from './setup/web.mjs';

/**
 * `npm test`: every test there is, after whatever set-up is missing. Ends with the line `N passed, N failed`.
 * `--only-e2e` runs the journeys alone; anything after `--` goes to Playwright.
 */

const RESULTS = join(ROOT, 'test-results');
const UNIT = join(RESULTS, 'vitest.json');
const JOURNEYS = join(RESULTS, 'playwright.json');
const onlyJourneys = process.argv.includes('--only-e2e');
const passedOn = process.argv.slice(2).filter((argument) => argument !== '--only-e2e' && argument !== '--');

const report = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** A file that does not load fails as a whole, without a test to count: it counts as one. */
const unitFigures = (code) => {
  const told = report(UNIT);
  if (!told) return { name: 'unit', passed: 0, failed: 1 };
  const unloaded = told.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed')).length;
  const failed = told.numFailedTests + unloaded;
  return { name: 'unit and integration', passed: told.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
};

const journeyFigures = (code) => {
  const told = report(JOURNEYS);
  if (!told) return { name: 'journeys', passed: 0, failed: 1 };
  const failed = told.stats.unexpected + told.stats.skipped;
  if (told.stats.flaky > 0) console.log(`${told.stats.flaky} journeys passed on the second try only`);
  return { name: 'journeys', passed: told.stats.expected + told.stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
};

await orSayWhy(async () => {
  await ensureDependencies('develop');
  const chromium = await findChromium();
  await ensureWeb();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const figures = [];
  if (!onlyJourneys) {
    const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`], { NODE_ENV: 'test' });
    figures.push(unitFigures(code));
  }
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...passedOn], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS,
    PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS,
  });
  figures.push(journeyFigures(code));

  console.log('');
  for (const { name, passed, failed } of figures) console.log(`${name}: ${passed} passed, ${failed} failed`);
  const sum = (key) => figures.reduce((total, figure) => total + figure[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const missing = figures.filter((figure) => figure.passed + figure.failed === 0);
  for (const { name } of missing) console.error(`nothing ran: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || missing.length > 0 ? 1 : 0;
});
