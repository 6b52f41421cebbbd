import { exec } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { ensureDependencies } from './setup/dependencies.mjs';
import { environment, ROOT, secondsSince } from './setup/node.mjs';
import { orSayWhy } from './setup/run.mjs';

/**
 * `npm run check`: runs all checks of the code that do not execute it, and checks the size of the build. All checks run
 * even after one has failed, as many in parallel as there are processors. Names given as arguments run only those
 * checks.
 */

/**
 * The longest checks come first. `generated` rewrites stale files and then fails. In that case the results of the other
 * checks on those files are not valid.
 */
const CHECKS = [
  'types',
  'generated',
  'lint',
  'unused',
  'boundaries',
  'texts',
  'specification',
  'api',
  'format',
  'weights',
];

const run = promisify(exec);
/** @returns {Promise<boolean>} whether it passed */
const check = async (name) => {
  const start = performance.now();
  const line = (verdict) => `${verdict.padEnd(7)} ${name.padEnd(13)} ${secondsSince(start).padStart(7)}`;
  try {
    const { stdout } = await run(`npm run --silent check:${name}`, {
      cwd: ROOT,
      env: environment(),
      maxBuffer: 64 * 1024 * 1024,
    });
    console.log(`${line('ok')}  ${stdout.trim().split('\n').at(-1) ?? ''}`);
    return true;
  } catch ({ stdout = '', stderr = '' }) {
    console.log(`${line('FAILED')}\n${`${stdout}${stderr}`.trim().replaceAll(/^/gm, '        ')}`);
    return false;
  }
};

await orSayWhy(async () => {
  await ensureDependencies('develop');
  const asked = process.argv.slice(2);
  const rest = CHECKS.filter((name) => asked.length === 0 || asked.includes(name));
  const failed = [];
  const runAll = async (names) => {
    for (let name = names.shift(); name !== undefined; name = names.shift())
      if (!(await check(name))) failed.push(name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, () => runAll(rest)));
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
