import { hash, randomUUID } from 'node:crypto';
import { orderSubject, OrderStatus, type HoldDraft, type OrderLineDraft } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import type { Origin } from '../platform/commands/handler.ts';
import { ensureEach, sharedStatement, type AskedBy, type Query } from '../platform/database/index.ts';

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
  lines: (OrderLineDraft & { id: string; position: number })[];
  /** What the order is found by, and its MD5 as a UUID. */
  subject: string;
  subjectId: string;
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string;
}

/** Takes each member's lowest free hold slot and inserts order and lines; the first line of its history is the order itself. Who wants what another takes just now waits in the order of members, then of stays. */
const insertHoldRows = sharedStatement(
  'orders.insert-hold',
  {
    merchantId: 'uuid',
    id: 'uuid',
    code: 'text',
    customerId: 'uuid',
    adultTotal: 'int',
    childrenAges: 'int[]',
    rate: 'bigint',
    subTotal: 'bigint',
    grandTotal: 'bigint',
    holdMinutes: 'int',
    holdExpiresAt: 'timestamptz',
    holdLimit: 'int',
    lines: 'json',
    subject: 'text',
    subjectId: 'uuid',
    ipAddress: 'text',
    userAgent: 'text',
    acceptLanguage: 'text',
  },
  (db: AskedBy<HoldParameters>) =>
    db
      .with('subject', (cte) =>
        cte
          .insertInto('orderSubjects')
          .columns(['merchantId', 'id', 'text'])
          .expression((eb) => eb.selectFrom('asked').select(['asked.merchantId', 'asked.subjectId', 'asked.subject']).orderBy('asked.subjectId'))
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
              .selectFrom('asked')
              .innerJoinLateral(
                (slot) =>
                  slot
                    .selectFrom(sql<{ number: number }>`generate_series(1, asked.hold_limit)`.as<'slots'>(sql`slots(number)`))
                    .where(({ not, exists, selectFrom }) =>
                      not(
                        exists(
                          selectFrom('orders')
                            .whereRef('orders.merchantId', '=', 'asked.merchantId')
                            .whereRef('orders.customerId', '=', 'asked.customerId')
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
              .innerJoinLateral(
                (member) =>
                  member
                    .selectFrom('users')
                    .whereRef('users.merchantId', '=', 'asked.merchantId')
                    .whereRef('users.id', '=', 'asked.customerId')
                    .select((of) => [sql<string>`btrim(${of.ref('users.lastName')} || ' ' || ${of.ref('users.firstName')})`.as('name'), 'users.email', 'users.mobile'])
                    .limit(1)
                    .as('member'),
                (join) => join.onTrue(),
              )
              .orderBy('asked.customerId')
              .select([
                'asked.merchantId',
                'asked.id',
                'asked.code',
                'asked.customerId',
                sql<number>`${sql.lit(OrderStatus.Created)}::int`.as('allStatus'),
                'asked.adultTotal',
                'asked.childrenAges',
                'asked.subTotal',
                'asked.rate as pointRate',
                'asked.grandTotal',
                'slot.number as holdSlot',
                'asked.holdMinutes',
                sql<Date>`asked.hold_expires_at`.as('holdExpiresAt'),
                'asked.ipAddress',
                'asked.userAgent',
                'asked.acceptLanguage',
                'member.name as customerName',
                'member.email as customerEmail',
                'member.mobile as customerMobile',
                'asked.subjectId',
              ]),
          )
          .returning('id'),
      )
      .with('lines', (cte) =>
        cte
          .insertInto('orderLines')
          .columns(['merchantId', 'id', 'orderId', 'productType', 'stayId', 'live', 'targetName', 'originalPrice', 'discountAmount', 'price', 'total', 'position'])
          .expression((eb) =>
            eb
              .selectFrom([
                'asked',
                sql<Record<string, string>>`json_to_recordset(asked.lines)`.as(
                  sql`line(id uuid, "productType" int, "stayId" uuid, "targetName" jsonb, "originalPrice" bigint, "discountAmount" bigint, price bigint, position int)`,
                ),
              ])
              .orderBy(sql`line."stayId"`)
              .select([
                'asked.merchantId',
                sql<string>`line.id`.as('id'),
                'asked.id as orderId',
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
      .selectNoFrom(ensureEach(sql`(select array_agg(asked.n) from asked left join held on held.id = asked.id where held.id is null)`, HOLD_SLOT)),
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
 * The save of a hold: order and lines. It fails as a whole with `HOLD_SLOT` unmet when the member holds as many stays as he may, and with a unique violation of
 * `order_lines_live_stay` when somebody else was faster.
 */
export const insertHold = ({ draft, origin, holdExpiresAt, ...order }: NewHold): Query<unknown> => {
  const subject = orderSubject(draft.lines);
  return insertHoldRows({
    ...order,
    subject,
    subjectId: hash('md5', subject),
    subTotal: draft.subTotal,
    grandTotal: draft.grandTotal,
    holdMinutes: draft.holdMinutes,
    holdExpiresAt: holdExpiresAt.toISOString(),
    holdLimit: draft.holdLimit,
    lines: draft.lines.map((line, position) => ({ ...line, id: randomUUID(), position })),
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent.slice(0, 400),
    acceptLanguage: origin.acceptLanguage.slice(0, 200),
  });
};
