import { searchable, type LocalText } from '@sandbar/domain/common';
import type { LotChange, TransferKind } from '@sandbar/domain/points';
import { sql } from 'kysely';
import { first, statement, type Query, type Transaction } from '../platform/database/index.ts';
import { isMember } from './points.queries.ts';

/**
 * The only writes of the points' ledger. The caller has locked the account, and has decided on lots that were read
 * after that.
 */

interface AccountRow {
  balance: number;
  /** The database's time once the lock was acquired. */
  now: Date;
  /** The beginning and end of a lot that is awarded now, or at the given time. */
  awardedAt: Date;
  lotEnd: Date;
}

interface AccountKey extends Record<string, unknown> {
  merchantId: string;
  userId: string;
}

const lockedAccount = statement<
  AccountKey & { awardedAt: string | null; months: number; timeZone: string },
  AccountRow
>('points.lock-account', (_, p) => {
  const at = sql`least(${p.awardedAt}::timestamptz, clock_timestamp())`;
  // The clock is read outside of the inner query, where it would be read before the lock is acquired.
  return sql<AccountRow>`select locked.balance, clock_timestamp() as now, ${at} as awarded_at,
        (${at} at time zone ${p.timeZone} + make_interval(months => ${p.months}::int)) at time zone ${p.timeZone}
          as lot_end
      from (
        select a.balance from point_accounts a where a.merchant_id = ${p.merchantId} and a.user_id = ${p.userId}
        for no key update
      ) locked`;
});

const openAccount = statement<AccountKey, unknown>(
  'points.open-account',
  (_, p) => sql`insert into point_accounts (merchant_id, user_id)
    select u.merchant_id, u.id from users u where u.merchant_id = ${p.merchantId} and u.id = ${p.userId}
    on conflict (merchant_id, user_id) do nothing`,
);

/**
 * Locks a member's account until the transaction ends; the first call creates it. A lot ends the given number of
 * calendar months later at the same local time, limited to the last day of the month, as PostgreSQL adds months.
 * @param asked `awardedAt`: ISO 8601, null means now; never in the future @returns undefined when the member does not
 * exist
 */
export const lockAccount = async (
  transaction: Transaction,
  asked: Parameters<typeof lockedAccount>[0] & { merchantId: string; userId: string },
): Promise<AccountRow | undefined> => {
  const locked = await first(transaction.run(lockedAccount(asked)));
  if (locked) return locked;
  await transaction.run(openAccount({ merchantId: asked.merchantId, userId: asked.userId }));
  // Inserting an account waits for an erasure of its member, so the member is checked again afterwards.
  if (!(await isMember(transaction, asked.merchantId, asked.userId))) return undefined;
  return first(transaction.run(lockedAccount(asked)));
};

interface BookedLots extends AccountKey {
  id: string;
  kind: string;
  orderId: string | null;
  orderCode: string;
  /** JSON text of a LocalText. */
  name: string;
  words: string;
  actorId: string | null;
  /** An instant (ISO 8601). */
  at: string;
  points: number;
  /** JSON text of `{ lotId, points, expiresAt, graced }`. */
  changes: string;
  /** JSON text of one `{ id, amount, createdAt, expiresAt }`, or of an empty list. */
  made: string;
}

const bookLots = statement<BookedLots, { balance: number; number: number }>(
  'points.book',
  (_, p) => sql<{ balance: number; number: number }>`with changes as (
      select * from jsonb_to_recordset(${p.changes}::jsonb) as c("lotId" uuid, points bigint, "expiresAt" timestamptz,
        graced boolean)
    ), made as (
      select * from jsonb_to_recordset(${p.made}::jsonb) as m(id uuid, amount bigint, "createdAt" timestamptz,
        "expiresAt" timestamptz)
    ), account as (
      update point_accounts a set balance = a.balance + ${p.points}::bigint, transfers = a.transfers + 1, last_at
        = greatest(a.last_at, ${p.at}::timestamptz)
      where a.merchant_id = ${p.merchantId} and a.user_id = ${p.userId}
      returning a.merchant_id, a.user_id, a.balance, a.balance + a.reserved as booked, a.transfers, a.last_at
    ), moved as (
      update point_lots l set remaining = l.remaining + c.points, expires_at = coalesce(c."expiresAt", l.expires_at),
        graced = l.graced or coalesce(c.graced, false),
        reminded_days = case when c."expiresAt" is null then l.reminded_days end
      from changes c where l.merchant_id = ${p.merchantId} and l.user_id = ${p.userId} and l.id = c."lotId"
      returning l.id
    ), opened as (
      insert into point_lots (merchant_id, id, user_id, amount, remaining, created_at, expires_at)
      select account.merchant_id, made.id, account.user_id, made.amount, made.amount, made."createdAt",
        made."expiresAt" from account cross join made
      returning id
    ), transfer as (
      insert into point_transfers (merchant_id, id, user_id, kind, order_id, order_code, target_name, words, actor_id,
        created_at, number, points, balance)
      select account.merchant_id, ${p.id}::uuid, account.user_id, ${p.kind}::text, ${p.orderId}::uuid,
        ${p.orderCode}::text, ${p.name}::jsonb, ${p.words}::text, ${p.actorId}::uuid,
        account.last_at, account.transfers, ${p.points}::bigint, account.booked from account
      returning id
    ), entries as (
      insert into point_entries (merchant_id, transfer_id, account, lot_id, points)
      select account.merchant_id, ${p.id}::uuid, entry.side, lot.id, entry.sign * lot.points
      from account cross join (select "lotId" as id, points from changes union all select id, amount from made) as lot
        cross join (values ('member', 1), ('club', -1)) as entry(side, sign)
      returning transfer_id
    )
    select account.balance, account.transfers as number, ensure((select count(*) from moved) = (select count(*)
      from changes), 'lots as loaded') as ensured from account`,
);

export interface Booking {
  merchantId: string;
  userId: string;
  /** The id of the transfer. */
  id: string;
  kind: TransferKind;
  order?: { id: string; code: string } | undefined;
  name: LocalText;
  /** Null means a job or the server itself. */
  actorId: string | null;
  /** When it happened. The ledger keeps its order, so it is never before the previous transfer. */
  at: Date;
  /** With `expiresAt` the lot gets this end; `graced` marks the grace period, which a lot gets once. */
  changes: readonly (LotChange & { expiresAt?: Date | null; graced?: boolean })[];
  /** A new lot; `expiresAt` is null for a debt. */
  made?: { id: string; amount: number; createdAt: Date; expiresAt: Date | null } | undefined;
}

/** Returns the searchable words of a transfer. */
const wordsOf = (name: LocalText, code: string): string => ` ${searchable(`${name.vi} ${name.en} ${code}`)}`;

/**
 * Books one transfer: its double entries, the lots that it changes or creates, and the account.
 * @returns the balance after it, and the transfer's number
 */
export const book = (booking: Booking): Query<{ balance: number; number: number }> => {
  const made = booking.made ? [booking.made] : [];
  return bookLots({
    merchantId: booking.merchantId,
    userId: booking.userId,
    id: booking.id,
    kind: booking.kind,
    orderId: booking.order?.id ?? null,
    orderCode: booking.order?.code ?? '',
    name: JSON.stringify(booking.name),
    words: wordsOf(booking.name, booking.order?.code ?? ''),
    actorId: booking.actorId,
    at: booking.at.toISOString(),
    points: [...booking.changes, ...made.map(({ amount }) => ({ points: amount }))].reduce(
      (sum, { points }) => sum + points,
      0,
    ),
    changes: JSON.stringify(booking.changes),
    made: JSON.stringify(made),
  });
};

interface Reserved extends AccountKey {
  orderId: string;
  /** The change of the account's balance, negative when points are reserved. */
  points: number;
  /** JSON text of `{ lotId, points, expiresAt, graced }`. */
  changes: string;
}

/** The changes of lots and account without a transfer. */
const reservedChanges = (p: Record<keyof Reserved, unknown>) => sql`changes as (
      select * from jsonb_to_recordset(${p.changes}::jsonb) as c("lotId" uuid, points bigint, "expiresAt" timestamptz,
        graced boolean)
    ), account as (
      update point_accounts a set balance = a.balance + ${p.points}::bigint, reserved = a.reserved - ${p.points}::bigint
      where a.merchant_id = ${p.merchantId} and a.user_id = ${p.userId}
      returning a.merchant_id, a.user_id, a.balance
    ), moved as (
      update point_lots l set remaining = l.remaining + c.points, expires_at = coalesce(c."expiresAt", l.expires_at),
        graced = l.graced or coalesce(c.graced, false),
        reminded_days = case when c."expiresAt" is null then l.reminded_days end
      from changes c where l.merchant_id = ${p.merchantId} and l.user_id = ${p.userId} and l.id = c."lotId"
      returning l.id
    )`;

const loaded = sql`ensure((select count(*) from moved) = (select count(*) from changes)
      and (select count(*) from kept) = (select count(*) from changes), 'lots as loaded') as ensured`;

const reserve = statement<Reserved, { balance: number }>(
  'points.reserve',
  (_, p) => sql<{ balance: number }>`with ${reservedChanges(p)}, kept as (
      insert into point_reservations as r (merchant_id, order_id, lot_id, user_id, points)
      select account.merchant_id, ${p.orderId}::uuid, changes."lotId", account.user_id, -changes.points from account
        cross join changes
      on conflict (merchant_id, order_id, lot_id) do update set points = r.points + excluded.points
      returning r.lot_id
    )
    select account.balance, ${loaded} from account`,
);

const release = statement<Reserved, { balance: number }>(
  'points.release',
  (_, p) => sql<{ balance: number }>`with ${reservedChanges(p)}, kept as (
      update point_reservations r set points = r.points - changes.points from changes
      where r.merchant_id = ${p.merchantId} and r.order_id = ${p.orderId}::uuid and r.lot_id = changes."lotId"
      returning r.lot_id
    )
    select account.balance, ${loaded} from account`,
);

/** Reserves points for a held order, or returns them to their lots. @returns the balance after it */
export const changeReservation = (given: {
  merchantId: string;
  userId: string;
  orderId: string;
  kind: 'spend' | 'return';
  changes: Booking['changes'];
}): Query<{ balance: number }> =>
  (given.kind === 'spend' ? reserve : release)({
    merchantId: given.merchantId,
    userId: given.userId,
    orderId: given.orderId,
    points: given.changes.reduce((sum, { points }) => sum + points, 0),
    changes: JSON.stringify(given.changes),
  });

/** Deletes the rows of lots in which an order no longer reserves points. */
export const forgetReleased = statement<{ merchantId: string; orderId: string }, unknown>(
  'points.forget-released',
  (db, p) =>
    db
      .deleteFrom('pointReservations')
      .where('pointReservations.merchantId', '=', p.merchantId)
      .where('pointReservations.orderId', '=', p.orderId)
      .where('pointReservations.points', '=', 0),
);

type Settled = Omit<BookedLots, 'points' | 'changes' | 'made' | 'kind' | 'orderId'> & { orderId: string };

const bookReserved = statement<Settled, { balance: number }>(
  'points.book-reserved',
  (_, p) => sql<{ balance: number }>`with kept as (
      delete from point_reservations r where r.merchant_id = ${p.merchantId} and r.order_id = ${p.orderId}::uuid
        and r.user_id = ${p.userId}::uuid
      returning r.lot_id, r.points
    ), total as (
      select sum(kept.points)::bigint as points from kept having sum(kept.points) > 0
    ), account as (
      update point_accounts a set reserved = a.reserved - total.points, transfers = a.transfers + 1, last_at
        = greatest(a.last_at, ${p.at}::timestamptz)
      from total where a.merchant_id = ${p.merchantId} and a.user_id = ${p.userId}
      returning a.merchant_id, a.user_id, a.balance, a.balance + a.reserved as booked, a.transfers, a.last_at,
        total.points
    ), transfer as (
      insert into point_transfers (merchant_id, id, user_id, kind, order_id, order_code, target_name, words, actor_id,
        created_at, number, points, balance)
      select account.merchant_id, ${p.id}::uuid, account.user_id, 'spend', ${p.orderId}::uuid, ${p.orderCode}::text,
        ${p.name}::jsonb, ${p.words}::text, ${p.actorId}::uuid,
        account.last_at, account.transfers, -account.points, account.booked from account
      returning id
    ), entries as (
      insert into point_entries (merchant_id, transfer_id, account, lot_id, points)
      select account.merchant_id, ${p.id}::uuid, entry.side, kept.lot_id, entry.sign * kept.points
      from account cross join (select * from kept where kept.points > 0) as kept
        cross join (values ('member', -1), ('club', 1)) as entry(side, sign)
      returning transfer_id
    )
    select account.balance from account`,
);

/** Books one transfer of all points that an order reserved. @returns no row when it reserved none */
export const bookReservedOf = (given: {
  merchantId: string;
  userId: string;
  id: string;
  order: { id: string; code: string };
  name: LocalText;
  actorId: string | null;
  at: Date;
}): Query<{ balance: number }> =>
  bookReserved({
    merchantId: given.merchantId,
    userId: given.userId,
    id: given.id,
    orderId: given.order.id,
    orderCode: given.order.code,
    name: JSON.stringify(given.name),
    words: wordsOf(given.name, given.order.code),
    actorId: given.actorId,
    at: given.at.toISOString(),
  });
