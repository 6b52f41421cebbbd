import type { ClosureEnd, ClosureState } from '@sandbar/domain/closures';
import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { lastActorOf, orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

type Key = { merchantId: string; id: string };

interface NewClosure extends Key, Record<string, unknown> {
  resortId: string;
  roomIds: readonly string[];
  from: string;
  to: string;
  /** A LocalText as JSON text. */
  reason: string;
  choices: readonly ClosureEnd[];
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

/** A closure with the columns that carrying it out needs. */
export interface Closure {
  id: string;
  resortId: string;
  roomIds: string[];
  fromDate: string;
  toDate: string;
  choices: ClosureEnd[];
  fallback: ClosureEnd;
  answerUntil: string;
  pointsUntil: string | null;
  state: ClosureState;
}

const COLUMNS = sql`c.id, c.resort_id, c.room_ids, c.from_date, c.to_date, c.choices, c.fallback, c.answer_until,
  c.points_until, c.state`;

/** Reads a closure and locks it until the transaction ends, so that one process at a time works on it. */
export const lockClosure = statement<Key, Closure>(
  'closures.lock',
  (_, p) => sql<Closure>`select ${COLUMNS} from closures c
    where c.merchant_id = ${p.merchantId} and c.id = ${p.id}::uuid for update`,
);

type Batch = Key & { today: string; limit: number };

/** Whether a closure covers nights of a stay. */
const HAS_CLOSED = sql`s.resort_id = c.resort_id
      and (c.room_ids = '{}' or s.room_id = any(c.room_ids)) and s.from_date < c.to_date and s.to_date > c.from_date`;

/** Whether a closure applies to a stay; a stay that has started is left alone. */
const closes = (p: Pick<Batch, 'today'>) => sql`${HAS_CLOSED} and s.from_date >= ${p.today}::date`;

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

/** Whether a closure has stays that are still on the market. */
const hasPublished = (p: { merchantId: string; today: string }) =>
  sql`exists (select from ${stayRows(p.merchantId)} s where ${closes(p)} and s.published)`;

/**
 * Live orders of closed stays that are not asked yet. Both tables are read once, because a lookup for each order takes
 * seconds while the table of asked orders has no statistics yet.
 */
const unasked = (p: { merchantId: string; today: string }) => sql`(select l.order_id, l.stay_id
    from ${stayRows(p.merchantId)} s join ${orderLineRows(p.merchantId)} l on l.stay_id = s.id and l.live
    where ${closes(p)}
    except select a.order_id, a.stay_id from closure_orders a
    where a.merchant_id = ${p.merchantId} and a.state = 'open')`;

/** A piece of work for a closure: an order to ask or to end, or the withdrawal of its stays. */
export interface ClosureWork {
  /** The id of the order, or of the closure. */
  id: string;
  closureId: string;
  orderId: string | null;
  /** The closed stay that the order has. */
  stayId: string | null;
  /** Notes a failed attempt. */
  failed: boolean;
}

/**
 * The next work of closures: first their stays, then each order, and an end when nothing is left. Closures that were
 * carried out are included, because an order revives when money for it arrives late.
 */
export const closureWork = statement<
  { merchantId: string; today: string; backedOffIds: readonly string[]; limit: number },
  ClosureWork
>(
  'closures.work',
  (_, p) => sql<ClosureWork>`select work.id, c.id as closure_id, work.order_id, work.stay_id,
      exists (select from closure_failures f where f.merchant_id = ${p.merchantId} and f.closure_id = c.id
        and f.order_id = work.order_id) as failed
    from closures c cross join lateral (
      select c.id, null::uuid as order_id, null::uuid as stay_id
        where c.state = 'closing' and (${hasPublished(p)} or not exists ${unasked(p)})
      union all
      select found.order_id, found.order_id, found.stay_id
        from ${unasked(p)} found
        where c.state = 'open' or not ${hasPublished(p)}
    ) work
    where c.merchant_id = ${p.merchantId} and c.state <> 'reopened' and c.to_date >= ${p.today}::date
      and work.id <> all(${p.backedOffIds}::uuid[])
    order by c.created_at, c.id, work.id limit ${p.limit}::int`,
);

/**
 * Asks the member of an order for a choice. The caller has locked the order. No row: it was already asked, by this
 * closure or by another one with some of its nights.
 */
export const askOrder = statement<
  { merchantId: string; closureId: string; orderId: string; stayId: string; dueAt: string },
  { orderId: string }
>(
  'closures.ask-order',
  (_, p) => sql<{ orderId: string }>`insert into closure_orders (merchant_id, closure_id, order_id, stay_id, due_at)
    select ${p.merchantId}::uuid, ${p.closureId}::uuid, ${p.orderId}::uuid, ${p.stayId}::uuid,
      greatest(${p.dueAt}::timestamptz, now())
    where not exists (select from closure_orders a where a.merchant_id = ${p.merchantId}
      and a.order_id = ${p.orderId}::uuid and a.state = 'open')
    on conflict (merchant_id, closure_id, order_id) do update set stay_id = excluded.stay_id, state = 'open',
      choice = null, answered_as = null, asked_at = excluded.asked_at, due_at = excluded.due_at,
      ended_at = null, ended_by = null, refund = 0, points = 0
    returning order_id`,
);

type OfOrder = { merchantId: string; closureId: string; orderId: string };

interface Failure extends OfOrder, Record<string, unknown> {
  /** The code of the refusal; null for an unexpected error. */
  refusal: string | null;
  /** The refusal's values as JSON text. */
  values: string;
}

/** Records a failure. The caller has locked the order; one that has ended or has another stay by now is left out. */
export const noteFailure = statement<Failure, object>(
  'closures.note-failure',
  (_, p) => sql<object>`insert into closure_failures (merchant_id, closure_id, order_id, refusal, refusal_data)
    select c.merchant_id, c.id, l.order_id, ${p.refusal}::text, ${p.values}::jsonb
    from closures c join ${stayRows(p.merchantId)} s on ${HAS_CLOSED}
    join ${orderLineRows(p.merchantId)} l on l.stay_id = s.id and l.live and l.order_id = ${p.orderId}::uuid
    where c.merchant_id = ${p.merchantId} and c.id = ${p.closureId}::uuid and c.state <> 'reopened'
    on conflict (merchant_id, closure_id, order_id) do update set tries = closure_failures.tries + 1,
      last_at = excluded.last_at, refusal = excluded.refusal, refusal_data = excluded.refusal_data`,
);

export const forgetFailure = statement<OfOrder, object>(
  'closures.forget-failure',
  (_, p) => sql<object>`delete from closure_failures where merchant_id = ${p.merchantId}
    and closure_id = ${p.closureId}::uuid and order_id = ${p.orderId}::uuid`,
);

export const noteHolds = statement<Key & { count: number }, object>(
  'closures.note-holds',
  (_, p) => sql<object>`update closures set holds = holds + ${p.count}::int
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** No row: the closure still has work to do. */
export const setCarriedOut = statement<Key & { today: string }, { id: string }>(
  'closures.set-carried-out',
  (_, p) => sql<{ id: string }>`update closures c set state = 'open', carried_out_at = now()
    where c.merchant_id = ${p.merchantId} and c.id = ${p.id}::uuid and c.state = 'closing'
      and not exists ${unasked(p)} returning c.id`,
);

/** Which of these merchants have closures in force. */
export const merchantsWithClosures = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-closures',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from closures
    where ${amongMerchants(p.merchants)} and state <> 'reopened' and to_date >= (now() at time zone 'UTC')::date - 1`,
);

/** Reads an order that waits for its member's choice, and locks it. No row: it waits for no choice. */
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
  choice: ClosureEnd;
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

/**
 * These orders were canceled or moved by another way than an answer: they no longer wait for a choice, and their
 * failures are deleted. The move counts as the choice of the person who made it.
 */
export const endChoices = statement<
  { merchantId: string; orderIds: readonly string[]; movedIds: readonly string[] },
  { closureId: string }
>(
  'closures.end-choices',
  (_, p) => sql<{ closureId: string }>`with settled as (
      delete from closure_failures f where f.merchant_id = ${p.merchantId} and f.order_id = any(${p.orderIds}::uuid[])
    ), waiting as (
      select a.closure_id, a.order_id, o.customer_id, a.order_id = any(${p.movedIds}::uuid[]) as moved,
        ${lastActorOf(p.merchantId, 'a.order_id')} as actor_id
      from closure_orders a join ${orderRows(p.merchantId)} o on o.id = a.order_id
      where a.merchant_id = ${p.merchantId} and a.order_id = any(${p.orderIds}::uuid[]) and a.state = 'open'
    )
    update closure_orders a set state = case when w.moved then 'answered' else 'gone' end,
      choice = case when w.moved then 'move' end,
      answered_as = case when w.moved then case when w.actor_id = w.customer_id then 'member' else 'staff' end end,
      ended_at = now(), ended_by = w.actor_id
    from waiting w
    where a.merchant_id = ${p.merchantId} and a.closure_id = w.closure_id and a.order_id = w.order_id
      and a.state = 'open'
    returning a.closure_id`,
);

/** Which of these merchants have orders whose deadline has passed. */
export const merchantsWithDueChoices = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-due-choices',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from closure_orders
    where ${amongMerchants(p.merchants)} and state = 'open' and due_at <= now()`,
);

export interface DueChoice {
  /** The id of the order. */
  id: string;
  closureId: string;
}

export const dueChoices = statement<{ merchantId: string; backedOffIds: readonly string[]; limit: number }, DueChoice>(
  'closures.due-choices',
  (_, p) => sql<DueChoice>`select order_id as id, closure_id from closure_orders
    where merchant_id = ${p.merchantId} and state = 'open' and due_at <= now()
      and order_id <> all(${p.backedOffIds}::uuid[])
    order by due_at, order_id limit ${p.limit}::int`,
);

/** No row: the closure was already reopened. */
export const setReopened = statement<Key & { by: string | null }, { id: string }>(
  'closures.set-reopened',
  (_, p) => sql<{ id: string }>`update closures set state = 'reopened', reopened_at = now(), reopened_by = ${p.by}::uuid
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state <> 'reopened' returning id`,
);

/** Orders without an answer stay as they were, and their failures are deleted. */
export const keepOrders = statement<Key & { by: string | null }, { orderId: string }>(
  'closures.keep-orders',
  (_, p) => sql<{ orderId: string }>`with settled as (
      delete from closure_failures where merchant_id = ${p.merchantId} and closure_id = ${p.id}::uuid
    )
    update closure_orders set state = 'kept', ended_at = now(), ended_by = ${p.by}::uuid
    where merchant_id = ${p.merchantId} and closure_id = ${p.id}::uuid and state = 'open' returning order_id`,
);
