import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Writes of rate sets. */

interface Key extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** The user who saves it; null for the server itself. */
  by: string | null;
}

interface SavedRuleSet extends Key {
  name: string;
  productType: number;
  price: number;
  nights: number;
}

export const insertRuleSet = statement('catalogue.insert-rule-set', (db, p: SavedRuleSet) =>
  db.insertInto('stayRuleSets').values({
    merchantId: p.merchantId,
    id: p.id,
    name: p.name,
    productType: p.productType,
    price: p.price,
    nights: p.nights,
    modifiedBy: p.by,
  }),
);

const changed = { version: sql<number>`version + 1`, modifiedAt: sql<Date>`now()` };

export const updateRuleSet = statement('catalogue.update-rule-set', (db, p: SavedRuleSet) =>
  db
    .updateTable('stayRuleSets')
    .set({ name: p.name, productType: p.productType, price: p.price, nights: p.nights, modifiedBy: p.by, ...changed })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

export const retireRuleSet = statement('catalogue.retire-rule-set', (db, p: Key & { retired: boolean }) =>
  db
    .updateTable('stayRuleSets')
    .set({ retired: p.retired, modifiedBy: p.by, ...changed })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);
