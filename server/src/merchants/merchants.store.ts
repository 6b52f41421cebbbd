import type { MerchantState } from '@sandbar/domain/merchants';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface NewMerchant extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  domains: string[];
  timeZone: string;
  exchangeRate: number;
  orderPrefix: string;
  /** JSON texts. */
  brand: string;
  meta: string;
  settings: string;
}

interface StateChange extends Record<string, unknown> {
  merchantId: string;
  state: MerchantState;
  reason: string;
}

export const insertMerchant = statement('merchants.insert', (db, p: NewMerchant) =>
  db.insertInto('merchants').values({
    id: p.id,
    code: p.code,
    name: p.name,
    domains: p.domains,
    timeZone: p.timeZone,
    exchangeRate: p.exchangeRate,
    orderPrefix: p.orderPrefix,
    brand: p.brand,
    meta: p.meta,
    settings: p.settings,
  }),
);

export const saveState = statement('merchants.save-state', (db, p: StateChange) =>
  db
    .updateTable('merchants')
    .where('id', '=', p.merchantId)
    .set({ state: p.state, stateReason: p.reason, stateSince: sql`now()` }),
);

/** Reads and locks the settings, which contain rules and brand. */
export const lockSettings = statement('merchants.lock-settings', (db, p: { merchantId: string }) =>
  db
    .selectFrom('merchants')
    .where('id', '=', p.merchantId)
    .select(['name', 'brand', 'meta', 'settings', 'state', 'domains', 'createdAt', sql<Date>`now()`.as('now')])
    .forUpdate(),
);

/** The time at which rules that members read were last changed. @param at null when this change does not affect them */
const rulesChangedAt = (at: Date | null) => sql<Date>`coalesce(${at}::timestamptz, rules_changed_at)`;

/**
 * @param p `settings` JSON text, which replaces the stored settings of the same names; `changedAt` null when members
 *   do not read any of them
 */
export const saveRules = statement(
  'merchants.save-rules',
  (db, p: { merchantId: string; hotline: string; settings: string; changedAt: Date | null }) =>
    db
      .updateTable('merchants')
      .where('id', '=', p.merchantId)
      .set({
        brand: sql`jsonb_set(brand, '{hotline}', to_jsonb(${p.hotline}::text))`,
        settings: sql`settings || ${p.settings}::jsonb`,
        rulesChangedAt: rulesChangedAt(p.changedAt),
      }),
);

/** @param settings JSON text */
export const saveAllowedOrigins = statement(
  'merchants.save-allowed-origins',
  (db, p: { merchantId: string; settings: string }) =>
    db
      .updateTable('merchants')
      .where('id', '=', p.merchantId)
      .set({ settings: sql`settings || ${p.settings}::jsonb` }),
);

/**
 * @param p `bank` JSON text, `null` for none; `settings` JSON text; `changedAt` null when members do not read any of
 * them
 */
export const saveMoney = statement(
  'merchants.save-money',
  (db, p: { merchantId: string; bank: string; settings: string; changedAt: Date | null }) =>
    db
      .updateTable('merchants')
      .where('id', '=', p.merchantId)
      .set({
        brand: sql`jsonb_set(brand, '{bank}', ${p.bank}::jsonb)`,
        settings: sql`settings || ${p.settings}::jsonb`,
        rulesChangedAt: rulesChangedAt(p.changedAt),
      }),
);

export const markFirstStepsDismissed = statement('merchants.put-first-steps-aside', (db, p: { merchantId: string }) =>
  db
    .updateTable('merchants')
    .where('id', '=', p.merchantId)
    .set({ settings: sql`settings || '{"firstStepsAside": true}'::jsonb` }),
);

/** Counts a publication of mail texts; every process reads the texts again when the number has changed. */
export const countMailTexts = statement('merchants.count-mail-texts', (db, p: { merchantId: string }) =>
  db
    .updateTable('merchants')
    .where('id', '=', p.merchantId)
    .set({
      settings: sql`settings || jsonb_build_object('mailTexts', coalesce((settings ->> 'mailTexts')::int, 0) + 1)`,
    }),
);

interface MoneyChange extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** JSON texts. */
  before: string;
  after: string;
  reason: string;
  changedBy: string | null;
}

export const insertMoneyChange = statement('merchants.insert-money-change', (db, p: MoneyChange) =>
  db.insertInto('merchantMoneyChanges').values({
    merchantId: p.merchantId,
    id: p.id,
    before: p.before,
    after: p.after,
    reason: p.reason,
    changedBy: p.changedBy,
  }),
);

/** @param content JSON text */
export const saveBrandDraft = statement(
  'merchants.save-brand-draft',
  (db, p: { merchantId: string; content: string; changedBy: string }) =>
    db
      .insertInto('brandDrafts')
      .values({ merchantId: p.merchantId, content: p.content, changedBy: p.changedBy })
      .onConflict((conflict) =>
        conflict.column('merchantId').doUpdateSet((eb) => ({
          content: eb.ref('excluded.content'),
          changedBy: eb.ref('excluded.changedBy'),
          changedAt: eb.ref('excluded.changedAt'),
        })),
      ),
);

export const deleteBrandDraft = statement('merchants.delete-brand-draft', (db, p: { merchantId: string }) =>
  db.deleteFrom('brandDrafts').where('merchantId', '=', p.merchantId),
);

/** @param look the brand's own columns @param meta @param settings JSON texts */
export const saveBrand = statement(
  'merchants.save-brand',
  (db, p: { merchantId: string; name: string; look: string; meta: string; settings: string }) =>
    db
      .updateTable('merchants')
      .where('id', '=', p.merchantId)
      .set({
        name: p.name,
        brand: sql`brand || ${p.look}::jsonb`,
        meta: sql`${p.meta}::jsonb`,
        settings: sql`settings || ${p.settings}::jsonb`,
      }),
);

interface NewBrandVersion extends Record<string, unknown> {
  merchantId: string;
  number: number;
  /** JSON text. */
  content: string;
  publishedAt: Date;
  publishedBy: string | null;
  takenFrom: number | null;
}

export const insertBrandVersion = statement('merchants.insert-brand-version', (db, p: NewBrandVersion) =>
  db.insertInto('brandVersions').values({
    merchantId: p.merchantId,
    number: p.number,
    content: p.content,
    publishedAt: p.publishedAt,
    publishedBy: p.publishedBy,
    takenFrom: p.takenFrom,
  }),
);

export const deleteBrandVersions = statement(
  'merchants.delete-brand-versions',
  (db, p: { merchantId: string; upTo: number }) =>
    db.deleteFrom('brandVersions').where('merchantId', '=', p.merchantId).where('number', '<=', p.upTo),
);
