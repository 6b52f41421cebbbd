import { CITUS_TESTS } from './setup/citus-tests.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { orSayWhy, runNode } from './setup/run.mjs';

/**
 * `npm run test:citus`: runs the tests of databases, including races and kills, on the Citus cluster whose coordinator
 * TEST_CITUS_URL names (`postgres://…/any database that is joined to its workers`). Each test creates its own databases
 * there and drops them. Words after `--` are passed to vitest, for example the name of a file.
 */

const passedOn = process.argv.slice(2).filter((argument) => argument !== '--');

await orSayWhy(async () => {
  if (!process.env.TEST_CITUS_URL)
    throw new Error('set TEST_CITUS_URL: the address of a database on the coordinator of a Citus cluster');
  await ensureDependencies('develop');
  const files = passedOn.length > 0 ? passedOn : CITUS_TESTS;
  process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...files], { NODE_ENV: 'test' });
});
