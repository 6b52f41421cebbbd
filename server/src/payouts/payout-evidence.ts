import {
  count,
  day,
  instant,
  line,
  lineOf,
  memberOf,
  money,
  orderOf,
  text,
  type EvidenceLine,
  type EvidenceName,
} from '@sandbar/domain/approvals';
import { dayInZone } from '@sandbar/domain/common';
import { owedToOwner, salesOfOrders, salesOfPayout } from '../ledger/index.ts';
import { first, type Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { ownersToPropose } from './payout-runs.queries.ts';
import { accountBefore, payoutAccountById, payoutToTakeBack } from './payouts.queries.ts';

/** The most sales that are named. */
const SHOWN = 20;

interface Payout {
  ownerId: string;
  accountId: string;
  amount: number;
  referenceCode: string;
  sentOn: string;
}

const masked = ({ bank, numberEnd }: { bank: string; numberEnd: string }) => [text(bank), text(`•••• ${numberEnd}`)];

/** The owner's balance before and after an amount, and the sales that it pays, or makes unpaid again. */
const effectOf = async (
  runner: Runner,
  owner: { merchantId: string; ownerId: string },
  amount: number,
  name: EvidenceName,
): Promise<{ owed: EvidenceLine; sales: EvidenceLine[] }> => {
  const { owed } = (await first(runner.run(owedToOwner(owner))))!;
  const parts = await salesOfPayout(runner, owner, amount);
  const shown = parts.slice(0, SHOWN);
  const orderIds = shown.map(({ orderId }) => orderId);
  const sales = await runner.run(salesOfOrders({ merchantId: owner.merchantId, orderIds }));
  const codes = new Map(sales.map(({ orderId, orderCode }) => [orderId, orderCode]));
  return {
    owed: { name: 'owed', before: [money(owed)], values: [money(owed - amount)] },
    sales: [
      ...shown.map(({ orderId, part }) => line(name, orderOf(codes.get(orderId) ?? ''), money(part))),
      ...lineOf('moreSales', parts.length > SHOWN ? parts.length - SHOWN : null, count),
    ],
  };
};

/**
 * Returns the amount due to an owner for sales that members may still cancel for money or points; null when there is
 * none.
 */
export const stillCancelable = async (
  runner: Runner,
  { merchantId, timeZone, ownerId }: { merchantId: string; timeZone: string; ownerId: string },
): Promise<number | null> => {
  const now = new Date();
  const [owner] = await runner.run(
    ownersToPropose({
      merchantId,
      until: null,
      ownerIds: [ownerId],
      except: [],
      at: now.toISOString(),
      today: dayInZone(now, timeZone),
    }),
  );
  return owner?.cancelable || null;
};

/**
 * The account of a payout and the day of its entry, the balance before and after, and the paid sales. Until money was
 * sent to the account, the previous account is shown too, because the change may have been made by a stranger.
 */
export const payoutEvidence = async (
  runner: Runner,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  payout: Payout,
): Promise<EvidenceLine[]> => {
  const { ownerId, amount } = payout;
  const account = await first(runner.run(payoutAccountById({ merchantId, id: payout.accountId })));
  const before = await first(runner.run(accountBefore({ merchantId, ownerId, accountId: payout.accountId })));
  const { owed, sales } = await effectOf(runner, { merchantId, ownerId }, amount, 'sale');
  return [
    line('payoutAccount', ...(account ? masked(account) : [])),
    ...lineOf('accountSince', account?.createdAt, instant),
    ...(before ? [line('accountBefore', ...masked(before))] : []),
    owed,
    ...lineOf('stillCancelable', await stillCancelable(runner, { merchantId, timeZone, ownerId }), money),
    line('bankReference', text(payout.referenceCode)),
    line('sentOn', day(payout.sentOn)),
    ...sales,
  ];
};

/**
 * The account of a payout that is to be voided, when and by whom it was recorded, and the amount that would be owed
 * again.
 */
export const voidEvidence = async (
  runner: Runner,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  id: string,
): Promise<EvidenceLine[]> => {
  const payout = await first(runner.run(payoutToTakeBack({ merchantId, id, timeZone })));
  if (!payout) return [];
  const { ownerId, amount, recordedBy, recordedAt } = payout;
  const { owed, sales } = await effectOf(runner, { merchantId, ownerId }, -amount, 'unpaidAgain');
  return [
    line('wentTo', ...masked(payout)),
    line('bankReference', text(payout.referenceCode)),
    line('sentOn', day(payout.sentOn)),
    line('recordedBy', ...(recordedBy ? [memberOf(recordedBy)] : []), instant(recordedAt)),
    owed,
    ...sales,
  ];
};
