import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

/** When the provider of a payment is asked for its outcome. */

/** When the payer goes to the provider: schedules a query of the payment's outcome, in case no notification comes. */
export const askLater = statement('payments.ask-later', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('payments')
    .set({ askAt: sql<Date>`now() + interval '20 seconds'` })
    .where('payments.merchantId', '=', p.merchantId)
    .where('payments.id', '=', p.id)
    .where('payments.askAt', 'is', null)
    .where(sql<boolean>`payments.all_status & ${sql.lit(PaymentStatus.Closed)} = 0`),
);

/** Which of these merchants have payments whose provider is due to be queried. */
export const merchantsWithPaymentsToAsk = statement(
  'sweep.merchants-with-payments-to-ask',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('payments')
      .where(amongMerchants(p.merchants))
      .where('askAt', '<=', sql<Date>`now()`)
      .select('merchantId')
      .distinct(),
);

/** Longer than a provider may take to answer (10 s). */
const ASKED_FOR_SECONDS = 30;

/**
 * Claims payments whose provider is due to be queried. The process that claims one queries it and sets when it is due
 * again.
 */
export const claimPaymentsToAsk = statement('payments.claim-to-ask', (db, p: { merchantId: string; limit: number }) =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('payments')
        .where('payments.merchantId', '=', p.merchantId)
        .where('payments.askAt', '<=', sql<Date>`now()`)
        .orderBy('payments.askAt')
        .limit(sql<number>`${p.limit}`)
        .forUpdate()
        .skipLocked()
        .select('payments.id'),
    )
    .updateTable('payments')
    .from(['due', 'paymentMethods as method'])
    .set({ askAt: sql<Date>`now() + make_interval(secs => ${sql.lit(ASKED_FOR_SECONDS)})` })
    .where('payments.merchantId', '=', p.merchantId)
    .whereRef('payments.id', '=', 'due.id')
    .where('method.merchantId', '=', p.merchantId)
    .whereRef('method.id', '=', 'payments.paymentMethodId')
    .returning([
      'payments.id',
      'payments.code',
      'payments.amount',
      'payments.createdAt',
      'payments.allStatus',
      'method.sku',
    ]),
);

/** Sets when a payment's provider is queried next, seconds from now; null = no more. */
export const askAgain = statement(
  'payments.ask-again',
  (db, p: { merchantId: string; id: string; seconds: number | null }) =>
    db
      .updateTable('payments')
      .set({ askAt: sql<Date | null>`now() + make_interval(secs => ${p.seconds}::float8)` })
      .where('payments.merchantId', '=', p.merchantId)
      .where('payments.id', '=', p.id)
      .where('payments.askAt', 'is not', null),
);

/** How many payments are still to be queried at their provider. */
export const paymentsToAskBacklog = statement<Record<string, never>, Backlog>(
  'sweep.payments-to-ask-backlog',
  () => sql<Backlog>`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(ask_at) filter (where
    ask_at <= now())), 0)::float8 as oldest_seconds
    from payments where ask_at is not null`,
);
