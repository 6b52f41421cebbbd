import { findChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { secondsSince } from './setup/node.mjs';
import { orSayWhy, PLAYWRIGHT, runNode } from './setup/run.mjs';
import { ensureWeb } from './setup/web.mjs';

/**
 * `npm run test:soak -- 30`: runs what takes too long for `npm test`. First it runs all tests except the journeys, with
 * the full number of rounds for races and kills, each file in its own process, in random order, without a second try,
 * and on the embedded database where `npm test` uses PostgreSQL. Then it runs the journeys, including those that are
 * too long for `npm test`, in both screen sizes. Then it tries each mutant of scripts/proofs, for which the test of its
 * row must fail. Then it repeats the tests of races and crashes until this many minutes (10) are over. It ends at the
 * first failure.
 */

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];
const SOAK = { NODE_ENV: 'test', SOAK: 'on' };
const minutes = Number(process.argv[2] ?? 10);

await orSayWhy(async () => {
  if (!(minutes > 0)) throw new Error('say for how many minutes, for example: npm run test:soak -- 30');
  await ensureDependencies('develop');
  const chromium = await findChromium();
  await ensureWeb();
  const start = performance.now();
  const orEnd = (what, code) => {
    if (code === 0) return;
    console.log(`failed in ${what}, after ${secondsSince(start)}`);
    process.exit(code);
  };
  const run = async (what, args, also = {}) => orEnd(what, await runNode([...VITEST, ...args], { ...SOAK, ...also }));
  await run('the run of all tests', ['--isolate', '--sequence.shuffle.files'], { TEST_DATABASE_KIND: 'embedded' });
  orEnd('the journeys', await runNode(PLAYWRIGHT, { SOAK: SOAK.SOAK, CHROMIUM_PATH: chromium }));
  orEnd('the proofs of the specification', await runNode(['scripts/proofs/run.ts'], { CHROMIUM_PATH: chromium }));
  let repeats = 0;
  while (performance.now() - start < minutes * 60_000) {
    await run(`repeat ${repeats + 1} of races and crashes`, ['races', 'crash', 'kill']);
    repeats += 1;
  }
  console.log(
    `All tests and journeys, and races and crashes ${repeats} times more, in ${secondsSince(start)}; none failed`,
  );
});
