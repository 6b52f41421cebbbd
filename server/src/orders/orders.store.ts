import { createHash } from 'node:crypto';
import { orderSubject, OrderStatus, type HoldDraft } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import type { Origin } from '../platform/commands/handler.ts';
import { ensure, statement, type Query } from '../platform/database/index.ts';

/** The first writes of an order. Changes of its state are in orders.transitions.store.ts. */

/** What is unmet when the member has no hold slot left. */
export const HOLD_SLOT = 'hold-slot';

interface HoldParameters extends Record<string, unknown> {
  merchantId: string;
  id: string;
  code: string;
  customerId: string;
  adultTotal: number;
  childrenAges: number[];
  rate: number;
  subTotal: number;
  grandTotal: number;
  holdMinutes: number;
  holdExpiresAt: string;
  holdLimit: number;
  /** JSON text of the lines. */
  lines: string;
  /** What the order is found by, and its MD5 as a UUID. */
  subject: string;
  subjectId: string;
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string;
}

/** Takes the member's lowest free hold slot and inserts order, lines and history. */
const insertHoldRows = statement('orders.insert-hold', (db, p: HoldParameters) =>
  db
    .with('slot', (cte) =>
      cte
        .selectFrom(sql<{ number: number }>`generate_series(1, ${p.holdLimit}::int)`.as<'slots'>(sql`slots(number)`))
        .where(({ not, exists, selectFrom, ref }) =>
          not(
            exists(
              selectFrom('orders')
                .where('orders.merchantId', '=', p.merchantId)
                .where('orders.customerId', '=', p.customerId)
                .whereRef('orders.holdSlot', '=', ref('slots.number'))
                .select('orders.id'),
            ),
          ),
        )
        .select('slots.number')
        .orderBy('slots.number')
        .limit(1),
    )
    .with('subject', (cte) =>
      cte
        .insertInto('orderSubjects')
        .values({ merchantId: p.merchantId, id: p.subjectId, text: p.subject })
        .onConflict((already) => already.doNothing())
        .returning('id'),
    )
    .with('held', (cte) =>
      cte
        .insertInto('orders')
        .columns([
          'merchantId',
          'id',
          'code',
          'customerId',
          'allStatus',
          'adultTotal',
          'childrenAges',
          'subTotal',
          'pointRate',
          'grandTotal',
          'holdSlot',
          'holdMinutes',
          'holdExpiresAt',
          'ipAddress',
          'userAgent',
          'acceptLanguage',
          'customerName',
          'customerEmail',
          'customerMobile',
          'subjectId',
        ])
        .expression((eb) =>
          eb
            .selectFrom(['slot', 'users'])
            .where('users.merchantId', '=', p.merchantId)
            .where('users.id', '=', p.customerId)
            .select((of) => [
              'users.merchantId',
              sql<string>`${p.id}::uuid`.as('id'),
              sql<string>`${p.code}::text`.as('code'),
              'users.id as customerId',
              sql<number>`${sql.lit(OrderStatus.Created)}::int`.as('allStatus'),
              sql<number>`${p.adultTotal}::int`.as('adultTotal'),
              sql<number[]>`${p.childrenAges}::int[]`.as('childrenAges'),
              sql<number>`${p.subTotal}::bigint`.as('subTotal'),
              sql<number>`${p.rate}::bigint`.as('pointRate'),
              sql<number>`${p.grandTotal}::bigint`.as('grandTotal'),
              'slot.number as holdSlot',
              sql<number>`${p.holdMinutes}::int`.as('holdMinutes'),
              sql<Date>`${p.holdExpiresAt}::timestamptz`.as('holdExpiresAt'),
              sql<string>`${p.ipAddress}::text`.as('ipAddress'),
              sql<string>`${p.userAgent}::text`.as('userAgent'),
              sql<string>`${p.acceptLanguage}::text`.as('acceptLanguage'),
              sql<string>`btrim(${of.ref('users.lastName')} || ' ' || ${of.ref('users.firstName')})`.as('customerName'),
              'users.email as customerEmail',
              'users.mobile as customerMobile',
              sql<string>`${p.subjectId}::uuid`.as('subjectId'),
            ]),
        )
        .returning(['merchantId', 'id']),
    )
    .with('lines', (cte) =>
      cte
        .insertInto('orderLines')
        .columns(['merchantId', 'id', 'orderId', 'productType', 'stayId', 'live', 'targetName', 'originalPrice', 'discountAmount', 'price', 'total', 'position'])
        .expression((eb) =>
          eb
            .selectFrom([
              'held',
              sql<Record<string, string>>`jsonb_to_recordset(${p.lines}::jsonb)`.as(
                sql`line("productType" int, "stayId" uuid, "targetName" jsonb, "originalPrice" bigint, "discountAmount" bigint, price bigint, position int)`,
              ),
            ])
            .select([
              'held.merchantId',
              sql<string>`gen_random_uuid()`.as('id'),
              'held.id as orderId',
              sql<number>`line."productType"`.as('productType'),
              sql<string | null>`line."stayId"`.as('stayId'),
              sql<boolean>`line."stayId" is not null`.as('live'),
              sql<string>`line."targetName"`.as('targetName'),
              sql<number>`line."originalPrice"`.as('originalPrice'),
              sql<number>`line."discountAmount"`.as('discountAmount'),
              sql<number>`line.price`.as('price'),
              sql<number>`line.price`.as('total'),
              sql<number>`line.position`.as('position'),
            ]),
        )
        .returning('id'),
    )
    .with('history', (cte) =>
      cte
        .insertInto('orderTransitions')
        .columns(['merchantId', 'orderId', 'toStatus', 'reason', 'actorId'])
        .expression((eb) =>
          eb
            .selectFrom('held')
            .select([
              'held.merchantId',
              'held.id as orderId',
              sql<number>`${sql.lit(OrderStatus.Created)}::int`.as('toStatus'),
              sql<string>`'held'`.as('reason'),
              sql<string>`${p.customerId}::uuid`.as('actorId'),
            ]),
        )
        .returning('id'),
    )
    .selectNoFrom(ensure(sql`exists(select from held)`, HOLD_SLOT)),
);

export interface NewHold {
  merchantId: string;
  id: string;
  code: string;
  customerId: string;
  adultTotal: number;
  childrenAges: number[];
  /** Dong per point. */
  rate: number;
  draft: HoldDraft;
  holdExpiresAt: Date;
  origin: Origin;
}

/**
 * The save of a hold: order, lines, history. It fails as a whole with `HOLD_SLOT` unmet when the member holds as many stays as he may, and with a unique violation of
 * `order_lines_live_stay` when somebody else was faster.
 */
export const insertHold = ({ draft, origin, holdExpiresAt, ...order }: NewHold): Query<unknown> => {
  const subject = orderSubject(draft.lines);
  return insertHoldRows({
    ...order,
    subject,
    subjectId: createHash('md5').update(subject).digest('hex'),
    subTotal: draft.subTotal,
    grandTotal: draft.grandTotal,
    holdMinutes: draft.holdMinutes,
    holdExpiresAt: holdExpiresAt.toISOString(),
    holdLimit: draft.holdLimit,
    lines: JSON.stringify(draft.lines.map((line, position) => ({ ...line, position }))),
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent.slice(0, 400),
    acceptLanguage: origin.acceptLanguage.slice(0, 200),
  });
};
