import { failedFiles, vitestFigures } from './figures.mjs';
import { runNode } from './run.mjs';

/**
 * A shared machine may stall for some seconds. In CI, files with a failure are therefore run again this many times,
 * each time with new processes and databases, because a test that is tried again alone meets what its first try left
 * behind. A test that fails each time is broken.
 */
const MORE_TRIES = process.env.CI ? 2 : 0;

/**
 * Runs Vitest to its end.
 * @param {string} name of the tests, for their figures
 * @param {string} report path of its JSON reports, without number and suffix
 * @param {string[]} options
 * @param {NodeJS.ProcessEnv} more
 */
export const runVitest = async (name, report, options = [], more = {}) => {
  const paths = [];
  const run = async (files) => {
    const path = `${report}-${paths.length + 1}.json`;
    paths.push(path);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...options, ...files];
    const code = await runNode(args, { NODE_ENV: 'test', ...more });
    return { code, failed: failedFiles(path) };
  };
  let last = await run([]);
  while (last.failed.length > 0 && paths.length <= MORE_TRIES) {
    console.log(`Files with a failure are run again: ${last.failed.join(', ')}`);
    last = await run(last.failed);
  }
  return vitestFigures(paths, last.code, name);
};
