import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sandbar/domain/common';
import { bookOwnerSale, bookPayout } from '../ledger/index.ts';
import { testInstallation } from './installation.ts';
import type { World } from './world.ts';

/** A bank account of an owner who is owed money, and a payout to it. */
export interface PayoutTargets {
  payeeId: string;
  payoutAccountId: string;
  payoutId: string;
}

export const noPayoutTargets = (): PayoutTargets => ({
  payeeId: randomUUID(),
  payoutAccountId: randomUUID(),
  payoutId: randomUUID(),
});

export const HOLDER = 'LE HOANG MINH';

/** Sets an owner's payout account, like a session with a recent proof. @returns its id */
export const payoutAccountDirectly = async (
  world: World,
  userId: string,
  number = '0071001234567',
): Promise<string> => {
  const [merchantId, id] = [world.merchant.id, randomUUID()];
  const sealed = await world.database.transaction((transaction) =>
    testInstallation.secrets.seal(transaction, JSON.stringify({ holder: HOLDER, number }), {
      merchantId,
      table: 'payout_accounts',
      row: id,
    }),
  );
  await world.sql(
    `update payout_accounts set replaced_at = $3, sealed_details = null where merchant_id = $1 and user_id = $2
      and replaced_at is null`,
    [merchantId, userId, new Date()],
  );
  await world.sql(
    `insert into payout_accounts (merchant_id, id, user_id, sealed_details, bank, number_end)
      values ($1, $2, $3, $4, 'Vietcombank', $5)`,
    [merchantId, id, userId, sealed, number.slice(-4)],
  );
  return id;
};

/** Sells something for an owner, who is then owed 8,100,000 of 10,000,000. */
export const sellFor = (world: World, ownerId: string, orderId: string, price = 10_000_000): Promise<unknown> =>
  world.database.transaction((transaction) =>
    bookOwnerSale(transaction, world.merchant, {
      sold: 'rental',
      orderId,
      ownerId,
      price,
      resident: true,
      soldAt: new Date(),
    }),
  );

/** Makes a statement of a month before the first booking. */
export const statementDirectly = async (world: World, ownerId: string): Promise<void> => {
  const key = [world.merchant.id, ownerId];
  const points = { opening: 0, lines: [], returned: 0, spent: 0, expired: 0, closing: 0 };
  const totals = { gross: 0, fee: 0, vat: 0, incomeTax: 0, net: 0, paidOut: 0 };
  const year = { gross: 0, threshold: null };
  const content = { version: 1, month: '2026-01', opening: 0, lines: [], totals, closing: 0, points, year };
  await world.sql(
    `insert into statements (merchant_id, id, owner_id, month, issued_at, ledger_from, ledger_upto, points_from,
      points_upto,
       opening, gross, fee, vat, income_tax, paid_out, closing, points_credited, content, digest)
     values ($1, gen_random_uuid(), $2, '2026-01-01', now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $3,
       encode(sha256(convert_to($3, 'UTF8')), 'hex'))`,
    [...key, JSON.stringify(content)],
  );
  await world.sql(
    `insert into statement_owners (merchant_id, owner_id, month, due_at) values ($1, $2, '2199-01-01', '2199-02-01')`,
    key,
  );
};

/** @param orderId of any order */
export const payoutTargetsOf = async (world: World, ownerId: string, orderId: string): Promise<PayoutTargets> => {
  const merchantId = world.merchant.id;
  const [payoutId, amount] = [randomUUID(), 1_000_000];
  const payoutAccountId = await payoutAccountDirectly(world, ownerId);
  await sellFor(world, ownerId, orderId);
  await world.sql(
    `insert into payouts (merchant_id, id, owner_id, account_id, amount, reference_code, sent_on)
      values ($1, $2, $3, $4, $5, $6, current_date)`,
    [merchantId, payoutId, ownerId, payoutAccountId, amount, `FT ${payoutId}`],
  );
  const sentOn = dayInZone(new Date(), world.merchant.timeZone);
  await world.database.transaction((transaction) =>
    bookPayout(transaction, merchantId, { id: payoutId, ownerId, amount, actorId: null, sentOn }),
  );
  await statementDirectly(world, ownerId);
  return { payeeId: ownerId, payoutAccountId, payoutId };
};
