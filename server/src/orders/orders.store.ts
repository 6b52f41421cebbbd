import { randomUUID } from 'node:crypto';
import {
  keptLadder,
  orderSubject,
  OrderStatus,
  type CancellationStep,
  type HoldDraft,
  type OrderLineDraft,
} from '@sandbar/domain/orders';
import { sql } from 'kysely';
import type { Origin } from '../platform/commands/handler.ts';
import { resortRows, roomRows } from '../catalogue/catalogue.published.ts';
import { nameOf, personRows } from '../identity/identity.published.ts';
import { coalescedStatement, ensureEach, type CoalescedBuilder, type Query } from '../platform/database/index.ts';
import { uuidOfText } from '../platform/uuid.ts';

/** The first writes of an order. Changes of its status are in orders.transitions.store.ts. */

/**
 * The constraints that are unmet when the member has no hold slot left, when the stay has left the market since it was
 * read, and when the member was erased.
 */
export const HOLD_SLOT = 'hold-slot';
export const ON_MARKET = 'stay-on-market';
export const CUSTOMER = 'customer-there';

interface OrderRow {
  merchantId: string;
  id: string;
  code: string;
  customerId: string;
  adultTotal: number;
  childrenAges: number[];
  pointRate: number;
  /** JSON text; null: the cancellation ladder of the product. */
  cancellation: string | null;
  subTotal: number;
  grandTotal: number;
  holdMinutes: number;
  holdExpiresAt: string;
  holdLimit: number;
  subjectId: string;
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string;
}

/**
 * Inserts held orders, each with its member's lowest free hold slot; an order without a slot is left out. Slots are
 * locked in the order of members. The merchant is the member's, so a distributed database can send the whole insert to
 * the node that has both.
 */
const insertOrder = coalescedStatement(
  'orders.insert-hold',
  {
    id: 'uuid',
    code: 'text',
    customerId: 'uuid',
    adultTotal: 'int',
    childrenAges: 'int[]',
    pointRate: 'bigint',
    cancellation: 'text',
    subTotal: 'bigint',
    grandTotal: 'bigint',
    holdMinutes: 'int',
    holdExpiresAt: 'timestamptz',
    holdLimit: 'int',
    subjectId: 'uuid',
    ipAddress: 'text',
    userAgent: 'text',
    acceptLanguage: 'text',
  },
  (db: CoalescedBuilder<OrderRow>, p) =>
    db
      .insertInto('orders')
      .columns([
        'merchantId',
        'customerId',
        'customerName',
        'customerEmail',
        'customerMobile',
        'holdSlot',
        'allStatus',
        'id',
        'code',
        'adultTotal',
        'childrenAges',
        'subTotal',
        'pointRate',
        'cancellation',
        'grandTotal',
        'holdMinutes',
        'holdExpiresAt',
        'subjectId',
        'ipAddress',
        'userAgent',
        'acceptLanguage',
      ])
      .expression((eb) =>
        eb
          .selectFrom('requests')
          .innerJoinLateral(
            (member) =>
              member
                .selectFrom('users')
                .where('users.merchantId', '=', p.merchantId)
                .whereRef('users.id', '=', 'requests.customerId')
                .select(['users.merchantId', 'users.id', nameOf('users').as('name'), 'users.email', 'users.mobile'])
                .limit(1)
                .as('member'),
            (join) => join.onTrue(),
          )
          .innerJoinLateral(
            (slot) =>
              slot
                .selectFrom(
                  sql<{ number: number }>`generate_series(1, requests.hold_limit)`.as<'slots'>(sql`slots(number)`),
                )
                .where(({ not, exists, selectFrom }) =>
                  not(
                    exists(
                      selectFrom('orders')
                        .where('orders.merchantId', '=', p.merchantId)
                        .whereRef('orders.customerId', '=', 'requests.customerId')
                        .whereRef('orders.holdSlot', '=', 'slots.number')
                        .select('orders.id'),
                    ),
                  ),
                )
                .select('slots.number')
                .limit(1)
                .as('slot'),
            (join) => join.onTrue(),
          )
          .orderBy('requests.customerId')
          .select([
            'member.merchantId',
            'member.id as customerId',
            'member.name as customerName',
            'member.email as customerEmail',
            'member.mobile as customerMobile',
            'slot.number as holdSlot',
            sql<number>`${sql.lit(OrderStatus.Created)}::int`.as('allStatus'),
            'requests.id',
            'requests.code',
            'requests.adultTotal',
            'requests.childrenAges',
            'requests.subTotal',
            'requests.pointRate',
            sql<string | null>`requests.cancellation::jsonb`.as('cancellation'),
            'requests.grandTotal',
            'requests.holdMinutes',
            sql<Date>`requests.hold_expires_at`.as('holdExpiresAt'),
            'requests.subjectId',
            'requests.ipAddress',
            'requests.userAgent',
            'requests.acceptLanguage',
          ]),
      ),
);

interface HeldOrder {
  merchantId: string;
  id: string;
}

interface Ensured extends HeldOrder {
  stayId: string;
  customerId: string;
}

/**
 * Fails for the callers whose order was left out, and for those whose stay left the market after it was read, by itself
 * or with its room class or resort. The stay's row has a shared lock until the hold is saved: a transaction that takes
 * it off the market waits for that, and sees the hold. Rooms and resorts are not locked: a hold concurrent with their
 * closing counts as earlier. An order that was inserted waits for its member's erasure, which is looked at after it.
 */
const ensureHold = coalescedStatement(
  'orders.ensure-hold',
  { id: 'uuid', stayId: 'uuid', customerId: 'uuid' },
  (db: CoalescedBuilder<Ensured>, p) =>
    db
      .with('offered', (cte) =>
        cte
          .selectFrom('stays')
          .where('stays.merchantId', '=', p.merchantId)
          .where(sql<boolean>`stays.id in (select requests.stay_id from requests)`)
          .where('stays.published', '=', true)
          .where(
            sql<boolean>`exists (select from ${roomRows(p.merchantId)} r
              join ${resortRows(p.merchantId)} p on p.id = r.resort_id
              where r.id = stays.room_id and r.published and p.published)`,
          )
          .orderBy('stays.id')
          .select('stays.id')
          .forShare(),
      )
      .selectNoFrom((eb) => [
        ensureEach(
          sql`(${eb
            .selectFrom('requests')
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('orders')
                    .where('orders.merchantId', '=', p.merchantId)
                    .whereRef('orders.id', '=', 'requests.id')
                    .select('orders.id'),
                ),
              ),
            )
            .select((of) => sql`array_agg(${of.ref('requests.n')})`.as('unmet'))})`,
          HOLD_SLOT,
        ),
        ensureEach(
          sql`(${eb
            .selectFrom('requests')
            .leftJoin('offered', 'offered.id', 'requests.stayId')
            .where('offered.id', 'is', null)
            .select((of) => sql`array_agg(${of.ref('requests.n')})`.as('unmet'))})`,
          ON_MARKET,
        ),
        ensureEach(
          sql`(select array_agg(requests.n) from requests where not exists (
            select from ${personRows(p.merchantId)} member
            where member.id = requests.customer_id and member.erased_at is null))`,
          CUSTOMER,
        ),
      ]),
);

interface LineRows extends HeldOrder {
  lines: (OrderLineDraft & { id: string; position: number })[];
}

/** Lines are inserted in the order of stays, since two members may compete for the same one. */
export const insertLines = coalescedStatement(
  'orders.insert-lines',
  { id: 'uuid', lines: 'json' },
  (db: CoalescedBuilder<LineRows>, p) =>
    db
      .insertInto('orderLines')
      .columns([
        'merchantId',
        'orderId',
        'id',
        'productType',
        'stayId',
        'live',
        'targetName',
        'originalPrice',
        'discountAmount',
        'price',
        'total',
        'position',
        'resortFees',
      ])
      .expression((eb) =>
        eb
          .selectFrom('requests')
          .innerJoinLateral(
            (held) =>
              held
                .selectFrom('orders')
                .where('orders.merchantId', '=', p.merchantId)
                .whereRef('orders.id', '=', 'requests.id')
                .select(['orders.merchantId', 'orders.id'])
                .limit(1)
                .as('held'),
            (join) => join.onTrue(),
          )
          .innerJoinLateral(
            sql<Record<string, string>>`json_to_recordset(requests.lines)`.as<'line'>(
              sql`line(id uuid, "productType" int, "stayId" uuid, "targetName" jsonb, "originalPrice" bigint,
                "discountAmount" bigint, price bigint, position int, "resortFees" jsonb)`,
            ),
            (join) => join.onTrue(),
          )
          .orderBy(sql`line."stayId"`)
          .select([
            'held.merchantId',
            'held.id as orderId',
            sql<string>`line.id`.as('id'),
            sql<number>`line."productType"`.as('productType'),
            sql<string | null>`line."stayId"`.as('stayId'),
            sql<boolean>`line."stayId" is not null`.as('live'),
            sql<string>`line."targetName"`.as('targetName'),
            sql<number>`line."originalPrice"`.as('originalPrice'),
            sql<number>`line."discountAmount"`.as('discountAmount'),
            sql<number>`line.price`.as('price'),
            sql<number>`line.price`.as('total'),
            sql<number>`line.position`.as('position'),
            sql<string>`line."resortFees"`.as('resortFees'),
          ]),
      ),
);

interface SubjectRow {
  merchantId: string;
  customerId: string;
  subject: string;
  subjectId: string;
}

/** The searchable subject of the order; it exists already unless this is the first order of its room. */
export const insertSubject = coalescedStatement(
  'orders.insert-subject',
  { customerId: 'uuid', subject: 'text', subjectId: 'uuid' },
  (db: CoalescedBuilder<SubjectRow>, p) =>
    db
      .insertInto('orderSubjects')
      .columns(['merchantId', 'id', 'text'])
      .expression((eb) =>
        eb
          .selectFrom('requests')
          .innerJoinLateral(
            (member) =>
              member
                .selectFrom('users')
                .where('users.merchantId', '=', p.merchantId)
                .whereRef('users.id', '=', 'requests.customerId')
                .select('users.merchantId')
                .limit(1)
                .as('member'),
            (join) => join.onTrue(),
          )
          .orderBy('requests.subjectId')
          .select(['member.merchantId', 'requests.subjectId', 'requests.subject']),
      )
      .onConflict((already) => already.doNothing()),
);

export interface NewHold {
  merchantId: string;
  id: string;
  code: string;
  customerId: string;
  adultTotal: number;
  childrenAges: number[];
  /** Money per point. */
  pointRate: number;
  /** The cancellation ladder of this order, whatever its merchant's ladder becomes later. */
  ladder: readonly CancellationStep[];
  draft: HoldDraft;
  holdExpiresAt: Date;
  origin: Origin;
}

/** What a hold and an offer save alike: the order's subject, its lines, and columns of the order. */
export const rowsOf = (draft: HoldDraft, ladder: readonly CancellationStep[]) => {
  const subject = orderSubject(draft.lines);
  const kept = keptLadder(ladder);
  return {
    subject,
    lines: draft.lines.map((line, position) => ({ ...line, id: randomUUID(), position })),
    columns: {
      subjectId: uuidOfText(subject),
      cancellation: kept && JSON.stringify(kept),
      subTotal: draft.subTotal,
      grandTotal: draft.grandTotal,
      holdMinutes: draft.holdMinutes,
    },
  };
};

/**
 * The saves of a hold: order and lines; the history begins with the order itself. They fail with `HOLD_SLOT` unmet when
 * the member has as many holds as allowed, with `ON_MARKET` when the stay has just left the market, with `CUSTOMER`
 * when the member has just been erased, and with a unique violation of `order_lines_live_stay` when another order was
 * faster.
 */
export const insertHold = ({ draft, origin, holdExpiresAt, ladder, ...order }: NewHold): Query<unknown>[] => {
  const { merchantId, id, customerId } = order;
  const { subject, lines, columns } = rowsOf(draft, ladder);
  return [
    insertSubject({ merchantId, customerId, subject, subjectId: columns.subjectId }),
    insertOrder({
      ...order,
      ...columns,
      holdExpiresAt: holdExpiresAt.toISOString(),
      holdLimit: draft.holdLimit,
      ipAddress: origin.ipAddress,
      userAgent: origin.userAgent.slice(0, 400),
      acceptLanguage: origin.acceptLanguage.slice(0, 200),
    }),
    ensureHold({ merchantId, id, customerId, stayId: lines.find(({ stayId: of }) => of !== null)!.stayId! }),
    insertLines({ merchantId, id, lines }),
  ];
};
