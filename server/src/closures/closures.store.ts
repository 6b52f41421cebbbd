import type { ClosureChoice, ClosureEnd, ClosureState } from '@sandbar/domain/closures';
import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

type Key = { merchantId: string; id: string };

interface NewClosure extends Key, Record<string, unknown> {
  resortId: string;
  roomIds: readonly string[];
  from: string;
  to: string;
  /** JSON of a LocalText. */
  reason: string;
  choices: readonly ClosureChoice[];
  fallback: ClosureEnd;
  answerUntil: string;
  pointsUntil: string | null;
  by: string | null;
}

export const insertClosure = statement<NewClosure, object>(
  'closures.insert',
  (_, p) => sql<object>`insert into closures (merchant_id, id, resort_id, room_ids, from_date, to_date, reason, choices,
      fallback, answer_until, points_until, closed_by)
    values (${p.merchantId}::uuid, ${p.id}::uuid, ${p.resortId}::uuid, ${p.roomIds}::uuid[], ${p.from}::date,
      ${p.to}::date, ${p.reason}::jsonb, ${p.choices}::text[], ${p.fallback}::text, ${p.answerUntil}::date,
      ${p.pointsUntil}::date, ${p.by}::uuid)`,
);

/** A closure as what is done by it needs it. */
export interface Closure {
  id: string;
  resortId: string;
  roomIds: string[];
  fromDate: string;
  toDate: string;
  choices: ClosureChoice[];
  fallback: ClosureEnd;
  answerUntil: string;
  pointsUntil: string | null;
  state: ClosureState;
}

const COLUMNS = sql`c.id, c.resort_id, c.room_ids, c.from_date, c.to_date, c.choices, c.fallback, c.answer_until,
  c.points_until, c.state`;

/** A closure, locked until the transaction ends: one process at a time works through it. */
export const lockClosure = statement<Key, Closure>(
  'closures.lock',
  (_, p) => sql<Closure>`select ${COLUMNS} from closures c
    where c.merchant_id = ${p.merchantId} and c.id = ${p.id}::uuid for update`,
);

type Batch = Key & { today: string; limit: number };

/** Whether a stay is closed by a closure; a stay that has begun is not. */
const closes = (p: Pick<Batch, 'today'>) => sql`s.resort_id = c.resort_id
      and (c.room_ids = '{}' or s.room_id = any(c.room_ids)) and s.from_date < c.to_date and s.to_date > c.from_date
      and s.from_date >= ${p.today}::date`;

/** Some of a closure's stays that are on the market. */
export const staysToWithdraw = statement<Batch, { stayId: string; roomId: string }>(
  'closures.stays-to-withdraw',
  (_, p) => sql<{ stayId: string; roomId: string }>`select s.id as stay_id, s.room_id
    from closures c join ${stayRows(p.merchantId)} s on ${closes(p)} and s.published
    where c.merchant_id = ${p.merchantId} and c.id = ${p.id}::uuid order by s.id limit ${p.limit}::int`,
);

export const noteWithdrawn = statement<Key & { stayIds: readonly string[] }, object>(
  'closures.note-withdrawn',
  (_, p) => sql<object>`insert into closure_stays (merchant_id, closure_id, stay_id)
    select ${p.merchantId}::uuid, ${p.id}::uuid, stay_id from unnest(${p.stayIds}::uuid[]) as withdrawn(stay_id)
    on conflict do nothing`,
);

/** Live orders of closed stays that are not asked yet. */
const unasked = (p: { merchantId: string; today: string }) => sql`${stayRows(p.merchantId)} s
    join ${orderLineRows(p.merchantId)} l on l.stay_id = s.id and l.live
    join ${orderRows(p.merchantId)} o on o.id = l.order_id
    where ${closes(p)} and not exists (select from closure_orders a where a.merchant_id = ${p.merchantId}
      and a.order_id = o.id and a.state = 'open')`;

/** Some of the orders of a closure that are to be asked or ended, those that wait for payment first. */
export const ordersToClose = statement<Batch, { orderId: string }>(
  'closures.orders-to-close',
  (_, p) => sql<{ orderId: string }>`select found.order_id from closures c
    join lateral (select o.id as order_id from ${unasked(p)}) found on true
    where c.merchant_id = ${p.merchantId} and c.id = ${p.id}::uuid order by found.order_id limit ${p.limit}::int`,
);

export const askOrder = statement<
  { merchantId: string; closureId: string; orderId: string; stayId: string; dueAt: string },
  object
>(
  'closures.ask-order',
  (_, p) => sql<object>`insert into closure_orders (merchant_id, closure_id, order_id, stay_id, due_at)
    values (${p.merchantId}::uuid, ${p.closureId}::uuid, ${p.orderId}::uuid, ${p.stayId}::uuid,
      greatest(${p.dueAt}::timestamptz, now()))
    on conflict (merchant_id, closure_id, order_id) do update set stay_id = excluded.stay_id, state = 'open',
      choice = null, answered_as = null, asked_at = excluded.asked_at, due_at = excluded.due_at,
      ended_at = null, ended_by = null,
      refund = 0, points = 0`,
);

export const noteHolds = statement<Key & { count: number }, object>(
  'closures.note-holds',
  (_, p) => sql<object>`update closures set holds = holds + ${p.count}::int
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

export const setCarriedOut = statement<Key, object>(
  'closures.set-carried-out',
  (_, p) => sql<object>`update closures set state = 'open', carried_out_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = 'closing'`,
);

/** Which of these merchants have closures that stand. */
export const merchantsWithClosures = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-closures',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from closures
    where ${amongMerchants(p.merchants)} and state <> 'reopened' and to_date >= (now() at time zone 'UTC')::date - 1`,
);

/**
 * Some closures that are to be carried out, and those of which an order came back, because money for it arrived late.
 */
export const closuresToCarryOut = statement<
  { merchantId: string; today: string; backedOffIds: readonly string[]; limit: number },
  { id: string }
>(
  'closures.to-carry-out',
  (_, p) => sql<{ id: string }>`select c.id from closures c
    where c.merchant_id = ${p.merchantId} and c.state <> 'reopened' and c.to_date >= ${p.today}::date
      and c.id <> all(${p.backedOffIds}::uuid[])
      and (c.state = 'closing' or exists (select from ${unasked(p)}))
    order by c.created_at, c.id limit ${p.limit}::int`,
);

/** An order that waits for its member's choice, locked until the transaction ends. No row: it does not. */
export const lockChoice = statement<{ merchantId: string; orderId: string }, Closure & { dueAt: Date }>(
  'closures.lock-choice',
  (_, p) => sql<Closure & { dueAt: Date }>`select ${COLUMNS}, a.due_at from closure_orders a
    join closures c on c.merchant_id = ${p.merchantId} and c.id = a.closure_id
    where a.merchant_id = ${p.merchantId} and a.order_id = ${p.orderId}::uuid and a.state = 'open' for update of a`,
);

interface Answer extends Record<string, unknown> {
  merchantId: string;
  closureId: string;
  orderId: string;
  choice: ClosureChoice;
  answeredAs: 'member' | 'staff' | 'deadline';
  by: string | null;
  refund: number;
  points: number;
}

export const noteAnswer = statement<Answer, object>(
  'closures.note-answer',
  (_, p) => sql<object>`update closure_orders set state = 'answered', choice = ${p.choice}::text,
      answered_as = ${p.answeredAs}::text, ended_at = now(), ended_by = ${p.by}::uuid, refund = ${p.refund}::bigint,
      points = ${p.points}::bigint
    where merchant_id = ${p.merchantId} and closure_id = ${p.closureId}::uuid and order_id = ${p.orderId}::uuid`,
);

/** The order was canceled or moved in another way, or is not paid any more. */
export const noteGone = statement<{ merchantId: string; orderId: string; by: string | null }, { closureId: string }>(
  'closures.note-gone',
  (_, p) => sql<{ closureId: string }>`update closure_orders a set state = 'gone', ended_at = now(),
      ended_by = ${p.by}::uuid
    where a.merchant_id = ${p.merchantId} and a.order_id = ${p.orderId}::uuid and a.state = 'open'
    returning a.closure_id`,
);

/** Which of these merchants have orders whose time to answer is over. */
export const merchantsWithDueChoices = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-due-choices',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from closure_orders
    where ${amongMerchants(p.merchants)} and state = 'open' and due_at <= now()`,
);

export const dueChoices = statement<
  { merchantId: string; backedOffIds: readonly string[]; limit: number },
  { id: string }
>(
  'closures.due-choices',
  (_, p) => sql<{ id: string }>`select order_id as id from closure_orders
    where merchant_id = ${p.merchantId} and state = 'open' and due_at <= now()
      and order_id <> all(${p.backedOffIds}::uuid[])
    order by due_at, order_id limit ${p.limit}::int`,
);

/** No row: it was reopened before. */
export const setReopened = statement<Key & { by: string | null }, { id: string }>(
  'closures.set-reopened',
  (_, p) => sql<{ id: string }>`update closures set state = 'reopened', reopened_at = now(), reopened_by = ${p.by}::uuid
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state <> 'reopened' returning id`,
);

/** Orders without an answer stay as they were. */
export const keepOrders = statement<Key & { by: string | null }, { orderId: string }>(
  'closures.keep-orders',
  (_, p) => sql<{ orderId: string }>`update closure_orders set state = 'kept', ended_at = now(),
      ended_by = ${p.by}::uuid
    where merchant_id = ${p.merchantId} and closure_id = ${p.id}::uuid and state = 'open' returning order_id`,
);
