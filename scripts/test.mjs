import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { playwrightFigures, sayFigures, vitestFigures } from './setup/figures.mjs';
import { ROOT } from './setup/node.mjs';
import { orSayWhy, PLAYWRIGHT, runNode } from './setup/run.mjs';
import { ensureWeb } from './setup/web.mjs';

/**
 * `npm test`: the tests, those of components in a browser, and the journeys without which a row of
 * docs/specification.md had none, after whatever set-up is missing. Ends with the line `N passed, N failed`.
 * `--only-e2e` runs journeys alone, all but those of the soak, and `--only-extended` those that `npm test` leaves out;
 * anything after `--` goes to Playwright.
 */

const RESULTS = join(ROOT, 'test-results');
const UNIT = join(RESULTS, 'vitest.json');
const JOURNEY_RESULTS = join(RESULTS, 'playwright.json');
const COMPONENTS = join(RESULTS, 'components.json');
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
/** Which journeys (e2e/playwright.config.ts), by what was asked for. */
const JOURNEYS_OF = { '--only-e2e': 'all', '--only-extended': 'extended' };
const only = process.argv.slice(2).find((argument) => argument in JOURNEYS_OF);
const passedOn = process.argv.slice(2).filter((argument) => argument !== only && argument !== '--');

await orSayWhy(async () => {
  await ensureDependencies('develop');
  const chromium = await findChromium();
  await ensureWeb();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const figures = [];
  if (!only) {
    const code = await runNode([...VITEST, `--outputFile.json=${UNIT}`], { NODE_ENV: 'test' });
    figures.push(vitestFigures(UNIT, code));
    const inBrowser = [...VITEST, '--config', 'web/vitest.browser.config.ts', `--outputFile.json=${COMPONENTS}`];
    const ended = await runNode(inBrowser, { NODE_ENV: 'test', CHROMIUM_PATH: chromium });
    figures.push(vitestFigures(COMPONENTS, ended, 'components in a browser'));
  }
  const code = await runNode([...PLAYWRIGHT, ...passedOn], {
    CHROMIUM_PATH: chromium,
    JOURNEYS: JOURNEYS_OF[only] ?? 'short',
    PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_RESULTS,
    PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_RESULTS,
  });
  figures.push(playwrightFigures(JOURNEY_RESULTS, code));
  process.exitCode = sayFigures(figures) ? 0 : 1;
});
