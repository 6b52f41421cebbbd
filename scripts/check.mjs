import { execSync } from 'node:child_process';
import { ensureDependencies } from './setup/dependencies.mjs';
import { environment, ROOT, secondsSince } from './setup/node.mjs';
import { orSayWhy } from './setup/run.mjs';

/**
 * `npm run check`: everything that can be said about the code without running it, and what it weighs when it is built.
 * All checks run, also after one has failed. Names as arguments run only those.
 */

const CHECKS = ['generated', 'types', 'lint', 'format', 'boundaries', 'texts', 'specification', 'unused', 'weights'];

await orSayWhy(async () => {
  await ensureDependencies('develop');
  const asked = process.argv.slice(2);
  const failed = [];
  for (const name of CHECKS.filter((check) => asked.length === 0 || asked.includes(check))) {
    const start = performance.now();
    try {
      const said = execSync(`npm run --silent check:${name}`, {
        cwd: ROOT,
        env: environment(),
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      console.log(
        `ok      ${name.padEnd(13)} ${secondsSince(start).padStart(7)}  ${said.trim().split('\n').at(-1) ?? ''}`,
      );
    } catch (error) {
      failed.push(name);
      console.log(
        `FAILED  ${name.padEnd(13)} ${secondsSince(start).padStart(7)}\n${`${error.stdout ?? ''}${error.stderr ?? ''}`.trim().replaceAll(/^/gm, '        ')}`,
      );
    }
  }
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
