import type { SubjectKind } from '@sandbar/domain/audit';
import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import {
  discountRows,
  resortName,
  resortRows,
  roomRows,
  ruleSetRows,
  stayRows,
} from '../catalogue/catalogue.published.ts';
import { nameOf, personName, personRows } from '../identity/identity.published.ts';
import { importRows } from '../imports/imports.published.ts';
import { orderCode, orderRows } from '../orders/orders.published.ts';
import { apiKeyRows, partnerRows, webhookRows } from '../partners/partners.published.ts';
import { feeRows, paymentEventRows, paymentMethodRows, refundRows } from '../payments/payments.published.ts';
import { payoutRows, payoutRunRows } from '../payouts/payouts.published.ts';
import { roleRows } from '../permissions/permissions.published.ts';
import { statement } from '../platform/database/index.ts';
import { promotionRows, rentPromotionRows } from '../promotions/promotions.published.ts';
import { waitlistEntryRows } from '../waitlist/waitlist.published.ts';
import { weekRows } from '../weeks/weeks.published.ts';

/** The name of a record that the audit mentions. */
export interface NameRow {
  id: string;
  kind: SubjectKind | 'stay';
  /** A number is the amount of an unapplied payment, or the number of a payout run. */
  name: string | number | LocalText | null;
  /** The owner or the place of the record. */
  about: string | LocalText | null;
  /** The second part of the address of its page: the code of its order, or the kind of a week. */
  ref: string | null;
}

/** Kinds of records that have only a name. */
const NAMED = [
  ['role', roleRows],
  ['discount', discountRows],
  ['rule-set', ruleSetRows],
  ['promotion', promotionRows],
  ['rent-promotion', rentPromotionRows],
  ['partner', partnerRows],
  ['api-key', apiKeyRows],
  ['fee', feeRows],
  ['payment-method', paymentMethodRows],
] as const;

/** The names of all records with one of these ids, of every kind that the audit mentions. */
export const namesOf = statement<{ merchantId: string; ids: readonly string[] }, NameRow>('audit.names', (_, p) => {
  const { merchantId } = p;
  const among = (column: string) => sql`${sql.raw(column)} = any(${p.ids}::uuid[])`;
  const person = (column: string) => sql`to_jsonb(${personName(merchantId, column)})`;
  const order = (column: string) => orderCode(merchantId, column);
  const none = sql`null::jsonb`;
  return sql<NameRow>`
    select o.id, 'order' as kind, to_jsonb(o.code) as name, to_jsonb(o.customer_name) as about, o.code as ref
      from ${orderRows(merchantId)} o where ${among('o.id')}
    union all select u.id, 'user', to_jsonb(nullif(${nameOf('u')}, '')), ${none}, null
      from ${personRows(merchantId)} u where ${among('u.id')}
    union all select r.id, 'resort', r.name, ${none}, null from ${resortRows(merchantId)} r where ${among('r.id')}
    union all select m.id, 'room', m.name, ${resortName(merchantId, 'm.resort_id')}, null
      from ${roomRows(merchantId)} m where ${among('m.id')}
    union all select s.id, 'stay', ${resortName(merchantId, 's.resort_id')}, to_jsonb(s.from_date::text), null
      from ${stayRows(merchantId)} s where ${among('s.id')}
    union all select w.id, 'week', to_jsonb(w.code), ${person('w.owner_id')}, w.kind
      from ${weekRows(merchantId)} w where ${among('w.id')}
    union all select f.id, 'refund', to_jsonb(${order('f.order_id')}), ${none}, ${order('f.order_id')}
      from ${refundRows(merchantId)} f where ${among('f.id')}
    union all select e.id, 'waiting-money', to_jsonb(e.amount), ${none}, ${order('e.order_id')}
      from ${paymentEventRows(merchantId)} e where ${among('e.id')}
    union all select y.id, 'payout', ${person('y.owner_id')}, ${none}, null
      from ${payoutRows(merchantId)} y where ${among('y.id')}
    union all select n.id, 'payout-run', to_jsonb(n.number), ${none}, null
      from ${payoutRunRows(merchantId)} n where ${among('n.id')}
    union all select t.id, 'waitlist-entry', ${person('t.member_id')}, ${none}, null
      from ${waitlistEntryRows(merchantId)} t where ${among('t.id')}
    union all select h.id, 'webhook', to_jsonb(substring(h.url from '//(?:[^/?@]*@)?([^/?:]+)')), ${none}, null
      from ${webhookRows(merchantId)} h where ${among('h.id')}
    union all select i.id, 'import', to_jsonb(i.file_name), ${none}, null
      from ${importRows(merchantId)} i where ${among('i.id')}
    ${sql.join(
      NAMED.map(
        ([kind, rows]) => sql`union all select g.id, ${sql.lit(kind)}, to_jsonb(g.name), ${none}, null
          from ${rows(merchantId)} g where ${among('g.id')}`,
      ),
      sql` `,
    )}`;
});
