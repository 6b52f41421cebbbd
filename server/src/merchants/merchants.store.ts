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
