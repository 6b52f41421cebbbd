import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** What `payment_methods.configuration` holds. */
export interface StoredConfiguration {
  /** Shown once the order is confirmed. */
  message: LocalText;
}

/** A way to pay as checkout lists it. Only type 1 is offered there (member-portal section 5). */
export const publishedMethods = statement('payments.published-methods', (db, p: { merchantId: string }) =>
  db
    .selectFrom('paymentMethods')
    .where('merchantId', '=', p.merchantId)
    .where('published', '=', true)
    .where('type', '=', 1)
    .orderBy('displayOrder')
    .orderBy('id')
    .select(['id', 'type', 'sku', 'name', 'timeoutMinutes', 'displayOrder', 'published', 'createdBy', 'createdAt', sql<StoredConfiguration>`configuration`.as('configuration')]),
);
