import { sql } from 'kysely';
import { keyName } from '../partners/partners.published.ts';
import { correctionRows, knownPersonName } from '../identity/identity.published.ts';
import { roomRows } from '../catalogue/catalogue.published.ts';
import { hasWords } from '../platform/database/word-search.ts';
import { orderRows } from '../orders/orders.published.ts';
import { paymentEventRows, refundRows } from '../payments/payments.published.ts';
import { countUpTo, endOfDay, keysetPage, startOfDay, statement } from '../platform/database/index.ts';

/** The filters of entries; null matches all. */
export interface AuditSearch extends Record<string, unknown> {
  merchantId: string;
  actorId: string | null;
  actorKind: string | null;
  subjectKind: string | null;
  subjectId: string | null;
  onBehalfOf: string | null;
  command: string | null;
  /** The member whose account and orders were changed, or in whose place someone acted. */
  memberId: string | null;
  orderCode: string | null;
  /** The resort, with its rooms. */
  resortId: string | null;
  /** Days in the merchant's time zone. */
  from: string | null;
  to: string | null;
  timeZone: string;
  /** Search patterns of the keyword's words (`wordsOf`). */
  words: readonly string[];
}

export interface AuditRow {
  id: number;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  onBehalfOf: string | null;
  onBehalfOfName: string | null;
  command: string;
  commandId: string;
  subjectKind: string;
  subjectId: string;
  /** JSON text. */
  before: string | null;
  after: string | null;
  reason: string;
  ipAddress: string;
  userAgent: string;
  blankedAt: Date | null;
}

/** The ids of an order, of its refunds, and of the payments that were matched to it. */
const subjectsOfOrder = ({ merchantId, orderCode }: AuditSearch) => {
  const ofOrder = sql`in (select o.id from ${orderRows(merchantId)} o where o.code = ${orderCode}::text)`;
  return sql`select o.id::text from ${orderRows(merchantId)} o where o.code = ${orderCode}::text
    union all select f.id::text from ${refundRows(merchantId)} f where f.order_id ${ofOrder}
    union all select m.id::text from ${paymentEventRows(merchantId)} m where m.order_id ${ofOrder}`;
};

/** The condition of the filters, without the cursor. */
const matches = (p: AuditSearch) => sql`e.merchant_id = ${p.merchantId}
      and (${p.actorId}::uuid is null or e.actor_id = ${p.actorId}::uuid)
      and (${p.actorKind}::text is null or e.actor_kind = ${p.actorKind}::text)
      and (${p.subjectKind}::text is null or e.subject_kind = ${p.subjectKind}::text)
      and (${p.subjectId}::text is null or e.subject_id = ${p.subjectId}::text)
      and (${p.onBehalfOf}::uuid is null or e.on_behalf_of = ${p.onBehalfOf}::uuid)
      and (${p.command}::text is null or e.command = ${p.command}::text)
      and (${p.memberId}::uuid is null or e.on_behalf_of = ${p.memberId}::uuid
        or e.subject_id = ${p.memberId}::uuid::text
        or e.subject_id in (select o.id::text from ${orderRows(p.merchantId)} o
          where o.customer_id = ${p.memberId}::uuid))
      and (${p.orderCode}::text is null or e.subject_id in (${subjectsOfOrder(p)}))
      and (${p.resortId}::uuid is null or e.subject_id = ${p.resortId}::uuid::text
        or e.subject_id in (select m.id::text from ${roomRows(p.merchantId)} m
          where m.resort_id = ${p.resortId}::uuid))
      and e.at >= coalesce(${startOfDay(p.from, p.timeZone)}, '-infinity')
      and e.at < coalesce(${endOfDay(p.to, p.timeZone)}, 'infinity')
      and ${hasWords(WORDS, p.words)}`;

/** The same expression as in the index `audit_entries_words`. */
const WORDS = "lower(e.command || ' ' || e.subject_kind || ' ' || e.subject_id || ' ' || e.reason)";

/**
 * A page of entries, newest first. It is planned for each set of filters, because each filter has an index of its own.
 */
export const auditPage = keysetPage<AuditSearch, AuditRow>(
  'audit.page',
  { from: 'audit_entries e', keys: ['e.at', 'e.id'], direction: 'desc', idType: 'bigint' },
  (p, { after, order, limit }) => sql<AuditRow>`select e.id, e.at, e.actor_id,
      coalesce(${knownPersonName(p.merchantId, 'e.actor_id')}, ${keyName(p.merchantId, 'e.actor_id')}) as actor_name,
      e.on_behalf_of, ${knownPersonName(p.merchantId, 'e.on_behalf_of')} as on_behalf_of_name,
      e.command, e.command_id, e.subject_kind, e.subject_id, e.before::text as before, e.after::text as after,
      e.reason, e.ip_address, e.user_agent, e.blanked_at
    from audit_entries e where ${matches(p)} and ${after} order by ${order()} ${limit}`,
);

/** The number of matches, counted up to `limit`, because counting millions would take too long. */
export const auditCount = countUpTo<AuditSearch>('audit.count', (p) => sql`from audit_entries e where ${matches(p)}`);

interface ActivityRow {
  id: number;
  at: Date;
  command: string;
  reason: string;
  orderId: string | null;
  orderCode: string | null;
}

/** Reads the actions in one member's place and the corrections of the member's contact data, newest first. */
export const activityPage = statement<
  { merchantId: string; userId: string; after: number | null; limit: number },
  ActivityRow
>(
  'audit.activity',
  (_, p) => sql<ActivityRow>`select e.id, coalesce(corrected.corrected_at, e.at) as at, e.command, e.reason,
      orders.id as order_id, orders.code as order_code
    from audit_entries e
    left join ${correctionRows(p.merchantId)} corrected on e.subject_id = ${p.userId}::uuid::text
      and corrected.id = e.command_id and corrected.user_id = ${p.userId}::uuid
    left join ${orderRows(p.merchantId)} orders on e.subject_kind = 'order'
      and orders.id::text = e.subject_id
      and orders.customer_id = ${p.userId}::uuid
    where e.merchant_id = ${p.merchantId} and (e.on_behalf_of = ${p.userId}::uuid or corrected.id is not null)
      and (e.on_behalf_of = ${p.userId}::uuid or e.subject_id = ${p.userId}::uuid::text)
      and (${p.after}::bigint is null or (e.at, e.id) < (select l.at, l.id from audit_entries l
        where l.merchant_id = ${p.merchantId} and l.id = ${p.after}::bigint))
    order by e.at desc, e.id desc limit ${p.limit}::int`,
);
