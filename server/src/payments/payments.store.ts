import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Method extends Record<string, unknown> {
  merchantId: string;
  id: string;
  sku: string;
  /** JSON of a LocalText. */
  name: string;
  /** JSON of a StoredConfiguration. */
  configuration: string;
  timeoutMinutes: number;
  displayOrder: number;
  published: boolean;
  createdBy: string | null;
}

/** One method of each kind: a second of the same kind changes the first and keeps its id. */
export const upsertMethod = statement('payments.upsert-method', (db, p: Method) =>
  db
    .insertInto('paymentMethods')
    .values({
      merchantId: p.merchantId,
      id: p.id,
      sku: p.sku,
      name: p.name,
      configuration: p.configuration,
      timeoutMinutes: p.timeoutMinutes,
      displayOrder: p.displayOrder,
      published: p.published,
      createdBy: p.createdBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'sku']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        configuration: eb.ref('excluded.configuration'),
        timeoutMinutes: eb.ref('excluded.timeoutMinutes'),
        displayOrder: eb.ref('excluded.displayOrder'),
        published: eb.ref('excluded.published'),
      })),
    )
    .returning('id'),
);

interface Fee extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** JSON of a LocalText. */
  name: string;
  productType: number;
  amount: number;
  published: boolean;
  /** null: only for published fees, which members read. */
  changedAt: Date | null;
}

export const insertFee = statement('payments.insert-fee', (db, p: Fee) =>
  db.insertInto('fees').values({
    merchantId: p.merchantId,
    id: p.id,
    name: p.name,
    productType: p.productType,
    amount: p.amount,
    published: p.published,
    changedAt: p.changedAt,
  }),
);

interface FeeChange extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** JSON of a LocalText. */
  name: string;
  amount: number;
  published: boolean;
  /** Set when the fee is changed. */
  at: Date;
  /** The values that the user saw before the change. */
  seenName: string;
  seenAmount: number;
  seenPublished: boolean;
}

/** Returns a row when the fee was still as seen. */
export const updateFee = statement('payments.update-fee', (db, p: FeeChange) =>
  db
    .updateTable('fees')
    .set({
      name: p.name,
      amount: p.amount,
      published: p.published,
      changedAt: sql<Date | null>`case when (published or ${p.published}::boolean)
        and (name, amount, published) is distinct from (${p.name}::jsonb, ${p.amount}::bigint, ${p.published}::boolean)
        then ${p.at}::timestamptz else changed_at end`,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where(sql<boolean>`name = ${p.seenName}::jsonb`)
    .where('amount', '=', p.seenAmount)
    .where('published', '=', p.seenPublished)
    .returning('id'),
);
