import { ensureDependencies } from './setup/dependencies.mjs';
import { orSayWhy, runNode } from './setup/run.mjs';

/**
 * `npm run test:citus`: the tests of databases, races and kills included, on the Citus cluster whose coordinator
 * TEST_CITUS_URL names (`postgres://…/any database that is joined to its workers`). Each makes databases of its own
 * there and drops them. Words after `--` go to vitest, for example the name of a file.
 */

const ON_CITUS = [
  // What is made for Citus alone.
  '.citus.test.ts',
  // After the commit, kills included.
  'platform/events/feed.test.ts',
  'platform/reactions/reactions.test.ts',
  'platform/reactions/kill.test.ts',
  'platform/http/live.test.ts',
  // Commands: races, once each.
  'orders/races.test.ts',
  'orders/crash.test.ts',
  'platform/commands/queue.test.ts',
  'platform/commands/idempotency.test.ts',
  // Money, points and gift codes: what they do, their races and kills.
  'orders/money-races.test.ts',
  'orders/gift-codes.test.ts',
  'orders/order-points.test.ts',
  'payments/money-races.test.ts',
  'payments/gateway-races.test.ts',
  'payments/locked-order.test.ts',
  'payments/crash-points.test.ts',
  'payments/by-hand.test.ts',
  'payments/points-and-codes.test.ts',
  'points/award-points.test.ts',
  'points/ledger.test.ts',
  'points/expiry.test.ts',
  'points/history.test.ts',
  'payments/money-ledger.test.ts',
  'payments/one-sum.test.ts',
  'payments/bank-line.test.ts',
  'payments/cancel-paid.test.ts',
  'payments/payments.test.ts',
  'payments/sandbox.test.ts',
  // Who may, who agreed, who did what.
  'permissions/roles.test.ts',
  'approvals/approvals.test.ts',
  'approvals/console.test.ts',
  'approvals/races.test.ts',
  'audit/acting.test.ts',
  'audit/audit.test.ts',
  'audit/every-command.test.ts',
  'audit/races.test.ts',
  // Owners' weeks, their statements and payouts; discounts, pictures, and what waits for staff.
  'server/src/weeks/',
  'server/src/statements/',
  'server/src/payouts/',
  'server/src/promotions/',
  'media/library.test.ts',
  'media/private-files.test.ts',
  'server/src/tasks/',
  'server/src/vouchers/',
  // The merchant's own settings, its people, and their calendars and drives.
  'catalogue/attributes',
  'server/src/merchants/',
  'server/src/members/',
  'server/src/calendar/',
  'drive/drive.test.ts',
  'drive/upload.test.ts',
  'workspace/workspace.test.ts',
  // What goes out.
  'mailbox/deliver-mails.test.ts',
  'partners/processes.test.ts',
];

const passedOn = process.argv.slice(2).filter((argument) => argument !== '--');

await orSayWhy(async () => {
  if (!process.env.TEST_CITUS_URL)
    throw new Error('set TEST_CITUS_URL: the address of a database on the coordinator of a Citus cluster');
  await ensureDependencies('develop');
  const files = passedOn.length > 0 ? passedOn : ON_CITUS;
  process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...files], { NODE_ENV: 'test' });
});
