import { ensureDependencies } from './setup/dependencies.mjs';
import { orSayWhy, runNode } from './setup/run.mjs';

/**
 * `npm run test:citus`: the tests of databases, races and kills included, on the Citus cluster whose coordinator
 * TEST_CITUS_URL names (`postgres://…/any database that is joined to its workers`). Each makes databases of its own there
 * and drops them. Words after `--` go to vitest, for example the name of a file.
 */

const ON_CITUS = [
  // What is made for Citus alone: distribution, and where each declared statement runs.
  '.citus.test.ts',
  // After the commit.
  'platform/reactions/kill.test.ts',
  'platform/commands/queue.test.ts',
  'platform/http/live.test.ts',
  'partners/processes.test.ts',
  'mailbox/deliver-mails.test.ts',
  'notifications/told-together.test.ts',
  // Races and crashes of commands.
  'orders/races.test.ts',
  'orders/money-races.test.ts',
  'orders/crash.test.ts',
  'payments/money-races.test.ts',
  'payments/crash-points.test.ts',
  'payments/locked-order.test.ts',
  'points/ledger.test.ts',
];

const passedOn = process.argv.slice(2).filter((argument) => argument !== '--');

await orSayWhy(async () => {
  if (!process.env.TEST_CITUS_URL) throw new Error('set TEST_CITUS_URL: the address of a database on the coordinator of a Citus cluster');
  await ensureDependencies('develop');
  const files = passedOn.length > 0 ? passedOn : ON_CITUS;
  process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...files], { NODE_ENV: 'test' });
});
