import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

const payout = statement<Key, object>(
  'payouts.snapshot',
  (_, p) => sql<object>`select owner_id, account_id, amount, reference_code, sent_on, voided_at is not null as voided,
    void_reason
    from payouts where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** By the owner's id: only that an account exists. */
const account = statement<Key, object>(
  'payouts.account-snapshot',
  (_, p) => sql<object>`select id from payout_accounts
    where merchant_id = ${p.merchantId} and user_id = ${p.id}::uuid and replaced_at is null`,
);

/** The lines as the approver saw them: owners by their ids, of accounts the last digits. */
const run = statement<Key, object>(
  'payouts.run-snapshot',
  (_, p) => sql<object>`select number, state, through, least, account_days, cancel_reason, evidence,
      (select count(*)::int from payout_run_lines where merchant_id = ${p.merchantId} and run_id = ${p.id}::uuid
        and state not in ('taken-out', 'left-out')) as lines,
      (select sum(amount)::bigint from payout_run_lines where merchant_id = ${p.merchantId} and run_id = ${p.id}::uuid
        and state not in ('taken-out', 'left-out')) as amount,
      (select sha256 from payout_run_files where merchant_id = ${p.merchantId} and run_id = ${p.id}::uuid) as file
    from payout_runs where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const payoutsSnapshots = { payout, 'payout-account': account, 'payout-run': run } satisfies Snapshots;
