import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface NewMerchant extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  domains: string[];
  exchangeRate: number;
  orderPrefix: string;
  /** JSON texts. */
  brand: string;
  meta: string;
  settings: string;
}

export const insertMerchant = statement('merchants.insert', (db, p: NewMerchant) =>
  db.insertInto('merchants').values({
    id: p.id,
    code: p.code,
    name: p.name,
    domains: p.domains,
    exchangeRate: p.exchangeRate,
    orderPrefix: p.orderPrefix,
    brand: p.brand,
    meta: p.meta,
    settings: p.settings,
  }),
);

/** What the rules are kept in, locked until the transaction's end. */
export const lockSettings = statement('merchants.lock-settings', (db, p: { merchantId: string }) =>
  db.selectFrom('merchants').where('id', '=', p.merchantId).select(['name', 'brand', 'settings']).forUpdate(),
);

/** @param settings JSON text: what is in it replaces what was kept under its names */
export const saveRules = statement(
  'merchants.save-rules',
  (db, p: { merchantId: string; name: string; hotline: string; settings: string }) =>
    db
      .updateTable('merchants')
      .where('id', '=', p.merchantId)
      .set({
        name: p.name,
        brand: sql`jsonb_set(brand, '{hotline}', to_jsonb(${p.hotline}::text))`,
        settings: sql`settings || ${p.settings}::jsonb`,
      }),
);
