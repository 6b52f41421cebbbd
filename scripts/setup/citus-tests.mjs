/**
 * The tests of `npm run test:citus`, as parts of file names. scripts/checks/every-test-runs.ts checks that each matches
 * a file.
 */
export const CITUS_TESTS = [
  // Tests that exist only for Citus.
  '.citus.test.ts',
  // Tests of races and kills of all slices.
  'races.test.ts',
  'crash.',
  'crash-points.extended.test.ts',
  '/kill.',
  // After the commit.
  'platform/events/feed.test.ts',
  'platform/event-handlers/event-handlers.test.ts',
  'platform/http/live.test.ts',
  'platform/jobs/',
  // Commands.
  'platform/commands/queue.test.ts',
  'platform/commands/idempotency.test.ts',
  // Money, points and gift codes.
  'orders/gift-codes.test.ts',
  'orders/order-points.test.ts',
  'payments/locked-order.extended.test.ts',
  'by-hand.test.ts',
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
  // Permissions, approvals and audit.
  'permissions/roles.test.ts',
  'server/src/approvals/',
  'server/src/audit/',
  // Owners' weeks with their statements and payouts, discounts, pictures, and cases that wait for staff.
  'server/src/weeks/',
  'server/src/statements/',
  'server/src/waitlist/',
  'server/src/payouts/',
  'closures/closures.test.ts',
  'closures/other-ways.test.ts',
  'server/src/promotions/',
  'media/library.test.ts',
  'media/private-files.test.ts',
  'server/src/tasks/',
  'server/src/vouchers/',
  // The merchant's own settings and people, and the people's calendars and drives.
  'catalogue/attributes',
  'server/src/merchants/',
  'server/src/members/',
  'server/src/calendar/',
  'drive/drive.test.ts',
  'workspace/workspace.test.ts',
  // Outgoing messages.
  'mailbox/deliver-mails.test.ts',
  'partners/processes.extended.test.ts',
];
