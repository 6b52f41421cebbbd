import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { playwrightFigures, sayFigures } from './setup/figures.mjs';
import { ROOT } from './setup/node.mjs';
import { orSayWhy, PLAYWRIGHT, runNode } from './setup/run.mjs';
import { runVitest } from './setup/run-vitest.mjs';
import { ensureWeb } from './setup/web.mjs';

/**
 * `npm test`: runs the tests, the tests of components in a browser, and the journeys that are the only proof of a row
 * of docs/specification.md, after installing what is missing. The last line is `N passed, N failed`. `--only-e2e` runs
 * only the journeys, except those of the soak. `--only-extended` runs the tests and journeys that `npm test` leaves
 * out. Words after `--` are passed to Playwright.
 */

const RESULTS = join(ROOT, 'test-results');
const JOURNEY_RESULTS = join(RESULTS, 'playwright.json');
/**
 * Part of the names of files that `npm test` leaves to `test:extended`: long proofs, most of them with started
 * processes.
 */
const EXTENDED_FILES = '.extended.test.';
/** Which journeys run (e2e/playwright.config.ts), by the given option. */
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
  if (only === '--only-extended' && passedOn.length === 0)
    figures.push(await runVitest('extended', join(RESULTS, 'extended'), [EXTENDED_FILES]));
  if (!only) {
    const short = ['--exclude', `**/*${EXTENDED_FILES}*`];
    figures.push(await runVitest('unit and integration', join(RESULTS, 'vitest'), short));
    const inBrowser = ['--config', 'web/vitest.browser.config.ts'];
    const components = join(RESULTS, 'components');
    figures.push(await runVitest('components in a browser', components, inBrowser, { CHROMIUM_PATH: chromium }));
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
