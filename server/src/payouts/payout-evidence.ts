import { count, day, line, lineOf, money, orderOf, text, type EvidenceLine } from '@sandbar/domain/approvals';
import { owedToOwner, salesOfOrders, unpaidSales } from '../ledger/index.ts';
import { first, type Runner } from '../platform/database/index.ts';
import { payoutAccountById } from './payouts.queries.ts';

/** Sales are named no further. */
const SHOWN = 20;

interface Payout {
  ownerId: string;
  accountId: string;
  amount: number;
  referenceCode: string;
  sentOn: string;
}

/** Where a payout goes, what is owed before and after it, and what it pays for. */
export const payoutEvidence = async (runner: Runner, merchantId: string, payout: Payout): Promise<EvidenceLine[]> => {
  const { ownerId, amount } = payout;
  const owner = { merchantId, ownerId };
  const account = await first(runner.run(payoutAccountById({ merchantId, id: payout.accountId })));
  const { owed } = (await first(runner.run(owedToOwner(owner)))) ?? { owed: 0 };
  let rest = amount;
  const covered = (await unpaidSales(runner, owner)).flatMap(({ orderId, left }) => {
    const part = Math.min(left, rest);
    rest -= part;
    return part > 0 ? [{ orderId, part }] : [];
  });
  const shown = covered.slice(0, SHOWN);
  const sales = await runner.run(salesOfOrders({ merchantId, orderIds: shown.map(({ orderId }) => orderId) }));
  const codes = new Map(sales.map(({ orderId, orderCode }) => [orderId, orderCode]));
  return [
    line('payoutAccount', ...(account ? [text(account.bank), text(`•••• ${account.numberEnd}`)] : [])),
    { name: 'owed', before: [money(owed)], values: [money(owed - amount)] },
    line('bankReference', text(payout.referenceCode)),
    line('sentOn', day(payout.sentOn)),
    ...shown.map(({ orderId, part }) => line('sale', orderOf(codes.get(orderId) ?? ''), money(part))),
    ...lineOf('moreSales', covered.length > SHOWN ? covered.length - SHOWN : null, count),
  ];
};
