import type { WeekKind, WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { ensure, startOfDay, statement } from '../platform/database/index.ts';

/** All writes of the tables of weeks. A week is locked before it is decided. */

type Key = { merchantId: string; id: string };
type OfWeek = { merchantId: string; weekId: string };

interface NewWeek extends Record<string, unknown> {
  merchantId: string;
  id: string;
  kind: WeekKind;
  code: string;
  ownerId: string;
  resortId: string;
  roomId: string | null;
  fromDate: string;
  toDate: string;
  expireDate: string | null;
  contractCode: string;
  contractKey: string;
  note: string;
  price: number;
  /** ISO instant, and when the job acts on it next: an instant or the beginning of a day. */
  now: string;
  dueAt: string | null;
  dueOn: string | null;
  timeZone: string;
}

type Due = { dueAt: string | null; dueOn: string | null; timeZone: string };
const dueOf = (p: Due) => sql<Date | null>`coalesce(${p.dueAt}::timestamptz, ${startOfDay(p.dueOn, p.timeZone)})`;

/**
 * Commands that give weeks under one contract run one after the other. An exclusion constraint is checked after its row
 * is inserted, so two commands that insert the same week at once would wait for each other until PostgreSQL ends one of
 * them.
 */
export const lockGiving = statement<{ merchantId: string; resortId: string; contractKey: string }, object>(
  'weeks.lock-giving',
  (_, p) => sql<object>`select pg_advisory_xact_lock(hashtextextended(
    ${p.merchantId}::text || ' contract ' || ${p.resortId}::text || ' ' || ${p.contractKey}::text, 0))::text`,
);

/** Violates `weeks_given_once` when the same week is given already. */
export const insertWeek = statement('weeks.insert', (db, p: NewWeek) =>
  db.insertInto('weeks').values({
    merchantId: p.merchantId,
    id: p.id,
    kind: p.kind,
    code: p.code,
    ownerId: p.ownerId,
    resortId: p.resortId,
    roomId: p.roomId,
    fromDate: p.fromDate,
    toDate: p.toDate,
    expireDate: p.expireDate,
    contractCode: p.contractCode,
    contractKey: p.contractKey,
    note: p.note,
    price: p.price,
    stateSince: sql<Date>`${p.now}::timestamptz`,
    createdAt: sql<Date>`${p.now}::timestamptz`,
    dueAt: dueOf(p),
  }),
);

interface NewQuote extends Record<string, unknown> {
  merchantId: string;
  weekId: string;
  nightPrice: number;
  nights: number;
  percent: number;
  exchangeRate: number;
  points: number;
  pointPrice: number;
  originalPrice: number;
  validUntil: string;
  now: string;
}

export const insertQuote = statement('weeks.insert-quote', (db, p: NewQuote) =>
  db.insertInto('weekQuotes').values({
    merchantId: p.merchantId,
    weekId: p.weekId,
    nightPrice: p.nightPrice,
    nights: p.nights,
    percent: p.percent,
    exchangeRate: p.exchangeRate,
    points: p.points,
    pointPrice: p.pointPrice,
    originalPrice: p.originalPrice,
    validUntil: p.validUntil,
    quotedAt: sql<Date>`${p.now}::timestamptz`,
  }),
);

/** Detaches the proofs at the given places. */
export const detachProofs = statement('weeks.detach-proofs', (db, p: OfWeek & { places: readonly number[] }) =>
  db
    .deleteFrom('weekProofs')
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where(sql<boolean>`place = any(${p.places}::smallint[])`),
);

/**
 * The constraint of `attachProofs` that is unmet when a picture is not the owner's, and the index it violates when the
 * picture proves something already.
 */
export const PROOF_MISSING = 'week proof';
export const PROOF_ONCE = 'week_proofs_once';

/** @param imageIds pictures of the owner's; `places` the place of each as proof */
export const attachProofs = statement(
  'weeks.attach-proofs',
  (db, p: OfWeek & { ownerId: string; imageIds: readonly string[]; places: readonly number[] }) =>
    db
      .with('attached', (cte) =>
        cte
          .insertInto('weekProofs')
          .columns(['merchantId', 'weekId', 'place', 'imageId', 'ownerId'])
          .expression((eb) =>
            eb
              .selectFrom(
                sql<{
                  id: string;
                  place: number;
                }>`unnest(${p.imageIds}::uuid[], ${p.places}::smallint[])`.as<'i'>(sql`i(id, place)`),
              )
              .innerJoin('privateImages as image', 'image.id', 'i.id')
              .where('image.merchantId', '=', p.merchantId)
              .where('image.ownerId', '=', p.ownerId)
              // Pictures of the library are for publication, and cannot be proofs.
              .where('image.inLibrary', '=', false)
              .select([
                'image.merchantId',
                sql<string>`${p.weekId}::uuid`.as('weekId'),
                sql<number>`i.place`.as('place'),
                'image.id as imageId',
                'image.ownerId',
              ]),
          )
          .returning('imageId'),
      )
      .selectNoFrom([ensure(sql`(select count(*) from attached) = cardinality(${p.imageIds}::uuid[])`, PROOF_MISSING)]),
);

/** Reads and locks a week until the transaction ends, with the database's clock. */
export const lockWeek = statement('weeks.lock', (db, p: Key) =>
  db
    .selectFrom('weeks')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select([
      'id',
      sql<WeekKind>`kind`.as('kind'),
      'code',
      'ownerId',
      'resortId',
      'roomId',
      'fromDate',
      'toDate',
      'expireDate',
      'contractCode',
      'contractKey',
      'note',
      'price',
      sql<WeekState>`state`.as('state'),
      'stateSince',
      'dueAt',
      'stayId',
      'orderId',
      'takenSince',
      'paused',
      'stakeOf',
      'agreedAt',
      sql<Date>`now()`.as('now'),
    ])
    .forNoKeyUpdate(),
);

interface Change extends Record<string, unknown>, Due {
  merchantId: string;
  id: string;
  state: WeekState;
  reason: string;
  stayId: string | null;
  orderId: string | null;
  /** Until when its owner is asked to reply; null unless it is to be corrected. */
  replyBy: string | null;
  now: string;
}

/** Brings a locked week into another state. */
export const changeState = statement('weeks.change-state', (db, p: Change) =>
  db
    .updateTable('weeks')
    .set({
      state: p.state,
      stateReason: p.reason,
      stateSince: sql<Date>`${p.now}::timestamptz`,
      dueAt: dueOf(p),
      stayId: p.stayId,
      orderId: p.orderId,
      replyBy: p.replyBy,
      agreedAt: null,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

/** Sets when the job looks again at a week that a member holds. @param until ISO instant */
export const postponeWeek = statement('weeks.postpone', (db, p: Key & { until: string }) =>
  db
    .updateTable('weeks')
    .set({ dueAt: sql<Date>`${p.until}::timestamptz` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

/**
 * Records since when its days are taken in an external calendar, an ISO instant or null, and whether it is off sale for
 * that.
 */
export const markTaken = statement('weeks.mark-taken', (db, p: Key & { since: string | null; paused: boolean }) =>
  db
    .updateTable('weeks')
    .set({
      takenSince: sql<Date | null>`${p.since}::timestamptz`,
      paused: p.paused,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

interface NewTransition extends Record<string, unknown> {
  merchantId: string;
  weekId: string;
  change: string;
  fromState: WeekState;
  toState: WeekState;
  reason: string;
  actorId: string | null;
  orderId: string | null;
  now: string;
}

export const insertTransition = statement('weeks.insert-transition', (db, p: NewTransition) =>
  db.insertInto('weekTransitions').values({
    merchantId: p.merchantId,
    weekId: p.weekId,
    change: p.change,
    fromState: p.fromState,
    toState: p.toState,
    reason: p.reason,
    actorId: p.actorId,
    orderId: p.orderId,
    createdAt: sql<Date>`${p.now}::timestamptz`,
  }),
);

export const correctWeek = statement(
  'weeks.correct',
  (
    db,
    p: Key & {
      contractCode: string;
      contractKey: string;
      note: string;
      price: number;
      expireDate: string | null;
    },
  ) =>
    db
      .updateTable('weeks')
      .set({
        contractCode: p.contractCode,
        contractKey: p.contractKey,
        note: p.note,
        price: p.price,
        expireDate: p.expireDate,
      })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

type Person = { merchantId: string; userId: string };

/** For a person who is erased: detaches the person's pictures from weeks. */
export const detachProofsOf = statement('weeks.detach-proofs-of', (db, p: Person) =>
  db.deleteFrom('weekProofs').where('merchantId', '=', p.merchantId).where('ownerId', '=', p.userId),
);

/** Erases the texts too; the contract's key stays as a hash, so that the week is still given once. */
export const blankWeeksOf = statement('weeks.blank', (db, p: Person) =>
  db
    .updateTable('weeks')
    .set({ note: '', contractCode: '', stateReason: '', contractKey: sql<string>`md5(contract_key)` })
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.userId),
);
