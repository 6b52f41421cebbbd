import { ensureDependencies } from './setup/dependencies.mjs';
import { secondsSince } from './setup/node.mjs';
import { orSayWhy, runNode } from './setup/run.mjs';

/** `npm run test:soak -- 30`: runs the tests of races and crashes again and again for so many minutes (10), with other interleavings each time and 500 rounds of what meets the clock; ends at the first failure. */

const minutes = Number(process.argv[2] ?? 10);

await orSayWhy(async () => {
  if (!(minutes > 0)) throw new Error('say for how many minutes, for example: npm run test:soak -- 30');
  await ensureDependencies('develop');
  const start = performance.now();
  let rounds = 0;
  while (performance.now() - start < minutes * 60_000) {
    const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', 'races', 'crash'], { NODE_ENV: 'test', SOAK_ROUNDS: '500' });
    if (code !== 0) {
      console.log(`failed in round ${rounds + 1}, after ${secondsSince(start)}`);
      process.exit(code);
    }
    rounds += 1;
  }
  console.log(`${rounds} rounds in ${secondsSince(start)}, none failed`);
});
