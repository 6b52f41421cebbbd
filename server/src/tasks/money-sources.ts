import { startOfDay } from '@sandbar/domain/calendar';
import { dayInZone, inLanguage, MONEY_UNIT } from '@sandbar/domain/common';
import { smallestRefundOf } from '@sandbar/domain/merchants';
import { BY_HAND, problemOfRefund, wayItCame } from '@sandbar/domain/payments';
import { lateInvoices } from '../invoices/index.ts';
import { unappliedPayments, unappliedPaymentsCount, waitingRefunds, waitingRefundsCount } from '../payments/index.ts';
import { waitingRuns, waitingRunsCount } from '../payouts/index.ts';
import { dates, may, type Source } from './source.ts';

const money: Source = async ({ database, merchant }, session, limit, idsOf) => {
  if (!may(session, 'money')) return [];
  const which = { merchantId: merchant.id, except: idsOf(['money']) };
  const [rows, [counted]] = await Promise.all([
    database.run(unappliedPayments({ ...which, limit, offset: 0 })),
    database.run(unappliedPaymentsCount(which)),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'money',
    code: row.orderCode ?? '',
    title: row.content,
    person: '',
    amount: row.amount,
    unit: MONEY_UNIT,
    ...dates('money', row.receivedAt),
    problem: row.about === 'payment' ? null : row.about,
  }));
  return [{ kind: 'money', count: counted!.total, items }];
};

const refunds: Source = async ({ database, merchant, locale }, session, limit, idsOf) => {
  if (!may(session, 'refund')) return [];
  const least = smallestRefundOf(merchant.settings);
  const which = { merchantId: merchant.id, byHand: [...BY_HAND], except: idsOf(['refund']), least };
  const [rows, [counted]] = await Promise.all([
    database.run(waitingRefunds({ ...which, limit, offset: 0 })),
    database.run(waitingRefundsCount(which)),
  ]);
  const toDo = rows.filter(({ customerId }) => customerId !== session.userId);
  const items = toDo.map((row) => ({
    id: row.id,
    kind: 'refund',
    code: row.orderCode,
    title: wayItCame(inLanguage(row.methodName, locale), row.referenceCode),
    person: row.customerName,
    amount: row.amount,
    unit: MONEY_UNIT,
    ...dates('refund', row.createdAt),
    problem: problemOfRefund(row.state),
    orderId: row.orderId,
  }));
  return [{ kind: 'refund', count: counted!.total - (rows.length - toDo.length), items }];
};

/** Invoices that the provider refused, or that have waited since before the merchant's present day. */
const invoices: Source = async ({ database, merchant }, session, limit, idsOf) => {
  if (!may(session, 'invoice')) return [];
  const before = startOfDay(dayInZone(new Date(), merchant.timeZone), merchant.timeZone);
  const whose = { merchantId: merchant.id, readerId: session.userId, except: idsOf(['invoice']) };
  const rows = await database.run(lateInvoices({ ...whose, before, limit }));
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'invoice',
    code: row.code,
    title: row.buyerName,
    person: row.customerName,
    amount: row.total,
    unit: MONEY_UNIT,
    ...dates('invoice', row.since),
    problem: row.problem,
    orderId: row.orderId,
  }));
  return [{ kind: 'invoice', count: rows[0]?.count ?? 0, items }];
};

/** Runs of payouts, by what they wait for: `approve`, `file`, `bank` or, for returned lines, `returned`. */
const payoutRuns: Source = async ({ database, merchant }, session, limit, idsOf) => {
  if (!may(session, 'payout-run')) return [];
  const whose = {
    merchantId: merchant.id,
    readerId: session.userId,
    decides: session.permissions.has('approval.decide'),
    except: idsOf(['payout-run']),
  };
  const [rows, [counted]] = await Promise.all([
    database.run(waitingRuns({ ...whose, limit })),
    database.run(waitingRunsCount(whose)),
  ]);
  const problems = { proposed: 'approve', approved: 'file', filed: 'bank', settled: 'returned' } as const;
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'payout-run',
    code: String(row.number),
    title: '',
    person: row.proposedByName,
    amount: row.total,
    unit: MONEY_UNIT,
    ...dates('payout-run', row.since),
    asked: row.state === 'proposed' && row.proposedBy === session.userId,
    problem: row.reported ? 'returned' : problems[row.state],
  }));
  return [{ kind: 'payout-run', count: counted!.total, items }];
};

/** The sources of tasks about money: unapplied payments, refunds, invoices and payouts. */
export const MONEY_SOURCES: readonly Source[] = [money, refunds, invoices, payoutRuns];
