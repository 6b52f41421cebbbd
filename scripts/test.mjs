import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { playwrightFigures, sayFigures, vitestFigures } from './setup/figures.mjs';
import { ROOT } from './setup/node.mjs';
import { orSayWhy, PLAYWRIGHT, runNode } from './setup/run.mjs';
import { ensureWeb } from './setup/web.mjs';

/**
 * `npm test`: every test there is, after whatever set-up is missing. Ends with the line `N passed, N failed`.
 * `--only-e2e` runs the journeys alone; anything after `--` goes to Playwright.
 */

const RESULTS = join(ROOT, 'test-results');
const UNIT = join(RESULTS, 'vitest.json');
const JOURNEYS = join(RESULTS, 'playwright.json');
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const onlyJourneys = process.argv.includes('--only-e2e');
const passedOn = process.argv.slice(2).filter((argument) => argument !== '--only-e2e' && argument !== '--');

await orSayWhy(async () => {
  await ensureDependencies('develop');
  const chromium = await findChromium();
  await ensureWeb();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const figures = [];
  if (!onlyJourneys) {
    const code = await runNode([...VITEST, `--outputFile.json=${UNIT}`], { NODE_ENV: 'test' });
    figures.push(vitestFigures(UNIT, code));
  }
  const code = await runNode([...PLAYWRIGHT, ...passedOn], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS,
    PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS,
  });
  figures.push(playwrightFigures(JOURNEYS, code));
  process.exitCode = sayFigures(figures) ? 0 : 1;
});
