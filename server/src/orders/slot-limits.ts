import type { AnyRefusal } from '@sandbar/contract/refusals';
import { refuse, type Result } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { first, statement, type Runner } from '../platform/database/index.ts';
import { FIRST_OFFER_SLOT } from './orders.published.ts';

type Customer = { merchantId: string; customerId: string };

/** The expiry job may be a moment late, so a deadline in the past means now. */
const endOf = () => sql<Date | null>`greatest(min(hold_expires_at), now())`.as('at');

const firstHoldEnd = statement('orders.first-hold-end', (db, p: Customer) =>
  db
    .selectFrom('orders')
    .where('merchantId', '=', p.merchantId)
    .where('customerId', '=', p.customerId)
    .where('holdSlot', '<', FIRST_OFFER_SLOT)
    .select(endOf()),
);

const firstUnpaidEnd = statement('orders.first-unpaid-end', (db, p: Customer) =>
  db
    .selectFrom('orders')
    .where('merchantId', '=', p.merchantId)
    .where('customerId', '=', p.customerId)
    .where('unpaidSlot', 'is not', null)
    .select(endOf()),
);

const ENDS = { HOLD_LIMIT: firstHoldEnd, UNPAID_LIMIT: firstUnpaidEnd };

/** Adds to a refusal for a missing slot when the first one becomes free; any other result is unchanged. */
export const withRetryAt = async <Value>(
  runner: Runner,
  customer: Customer,
  result: Result<Value, AnyRefusal>,
): Promise<Result<Value, AnyRefusal>> => {
  if (result.ok || (result.refusal.code !== 'HOLD_LIMIT' && result.refusal.code !== 'UNPAID_LIMIT')) return result;
  const { code, data } = result.refusal;
  const ends = await first(runner.run(ENDS[code](customer)));
  return refuse(code, { ...data, retryAt: ends?.at?.toISOString() ?? data.retryAt });
};
