import { randomUUID } from 'node:crypto';
import { countPerMerchant } from './count-per-merchant.ts';
import { testInstallation } from './installation.ts';
import { payoutAccountDirectly } from './payout-targets.ts';
import type { World } from './world.ts';

/** An owner for whom a run can be proposed, and runs of other owners in each state. */
export interface PayoutRunTargets {
  runOwnerId: string;
  proposedRunId: string;
  /** The id of one of two lines, which may be taken out. */
  runLineId: string;
  canceledRunId: string;
  approvedRunId: string;
  filedRunId: string;
  settledRunId: string;
}

export const noPayoutRunTargets = (): PayoutRunTargets => ({
  runOwnerId: randomUUID(),
  proposedRunId: randomUUID(),
  runLineId: randomUUID(),
  canceledRunId: randomUUID(),
  approvedRunId: randomUUID(),
  filedRunId: randomUUID(),
  settledRunId: randomUUID(),
});

const AMOUNT = 100_000;

/** Makes an owner who is owed money, with an account that is old enough. */
const ownerDirectly = async (world: World, inRuns: number) => {
  const ownerId = await world.addMember();
  const accountId = await payoutAccountDirectly(world, ownerId);
  await world.sql(`update payout_accounts set created_at = created_at - interval '60 days' where id = $1`, [accountId]);
  await world.sql('insert into ledger_owners (merchant_id, owner_id, owed, in_runs) values ($1, $2, $3, $4)', [
    world.merchant.id,
    ownerId,
    AMOUNT,
    inRuns,
  ]);
  return { ownerId, accountId };
};

const nextRun = countPerMerchant();

export const runDirectly = async (
  world: World,
  state: 'proposed' | 'approved' | 'filed',
  proposedBy: string,
  lines = 1,
) => {
  const { id: merchantId } = world.merchant;
  const runId = randomUUID();
  const lineIds = Array.from({ length: lines }, () => randomUUID());
  await world.sql(
    `insert into payout_runs (merchant_id, id, number, state, least, account_days, proposed_by, approved_at, filed_at)
     values ($1, $2, $3, $4, 0, 0, $5, case when $4 <> 'proposed' then now() end, case when $4 = 'filed' then now()
     end)`,
    [merchantId, runId, 900 + nextRun(world), state, proposedBy],
  );
  for (const [index, id] of lineIds.entries()) {
    const { ownerId, accountId } = await ownerDirectly(world, AMOUNT);
    await world.sql(
      `insert into payout_run_lines (merchant_id, id, run_id, line, owner_id, account_id, amount, state)
       values ($1, $2, $3, $4, $5, $6, $7, 'open')`,
      [merchantId, id, runId, index + 1, ownerId, accountId, AMOUNT],
    );
  }
  if (state === 'filed') {
    const sealed = await world.database.transaction((transaction) =>
      testInstallation.secrets.seal(transaction, 'a', { merchantId, table: 'payout_run_files', row: runId }),
    );
    await world.sql(
      `insert into payout_run_files (merchant_id, run_id, format, columns, name, sealed_content, sha256)
       values ($1, $2, 'csv', '{line}', 'a.csv', $3, 'a')`,
      [merchantId, runId, sealed],
    );
  }
  return { runId, lineIds };
};

export const payoutRunTargetsOf = async (world: World): Promise<PayoutRunTargets> => {
  const proposer = await world.addHolder('administrator');
  const { ownerId: runOwnerId } = await ownerDirectly(world, 0);
  const proposed = await runDirectly(world, 'proposed', proposer, 2);
  return {
    runOwnerId,
    proposedRunId: proposed.runId,
    runLineId: proposed.lineIds[1]!,
    canceledRunId: (await runDirectly(world, 'proposed', proposer)).runId,
    approvedRunId: (await runDirectly(world, 'approved', proposer)).runId,
    filedRunId: (await runDirectly(world, 'filed', proposer)).runId,
    settledRunId: (await runDirectly(world, 'filed', proposer)).runId,
  };
};
