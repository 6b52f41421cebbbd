import type { WeekKind, WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { ensure, statement } from '../platform/database/index.ts';

/** Everything that writes the tables of weeks. A week is locked before anything is decided of it. */

type Key = { merchantId: string; id: string };
type OfWeek = { merchantId: string; weekId: string };

/** Locks an owner's account, so that what is counted of their weeks stays true until the transaction ends. */
export const lockOwner = statement('weeks.lock-owner', (db, p: { merchantId: string; ownerId: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.ownerId)
    .select('id')
    .forNoKeyUpdate(),
);

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
  /** ISO instant, and what the clock does to it next: an instant or the beginning of a day. */
  now: string;
  dueAt: string | null;
  dueOn: string | null;
  timeZone: string;
}

type Due = { dueAt: string | null; dueOn: string | null; timeZone: string };
const dueOf = (p: Due) =>
  sql<Date | null>`coalesce(${p.dueAt}::timestamptz, (${p.dueOn}::date)::timestamp at time zone ${p.timeZone}::text)`;

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

/** Proofs at given places: pictures that were taken off them give way. */
export const detachProofs = statement('weeks.detach-proofs', (db, p: OfWeek & { places: readonly number[] }) =>
  db
    .deleteFrom('weekProofs')
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where(sql<boolean>`place = any(${p.places}::smallint[])`),
);

/** What `attachProofs` objects to when a picture is not the owner's, and the index when it proves something already. */
export const PROOF_MISSING = 'week proof';
export const PROOF_ONCE = 'week_proofs_once';

/** @param imageIds pictures of the owner's; `places` what each proves */
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
              // Pictures of the library are to be published, and prove nothing.
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

/** A week nobody else changes until the transaction ends, with the database's clock. */
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
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

/** The clock looks again later at a week that somebody holds. @param until ISO instant */
export const postponeWeek = statement('weeks.postpone', (db, p: Key & { until: string }) =>
  db
    .updateTable('weeks')
    .set({ dueAt: sql<Date>`${p.until}::timestamptz` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

/** Since when its days are taken in a calendar elsewhere, an ISO instant or null; and whether it is off sale for it. */
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

/** Of a person who is erased: pictures come off the weeks. */
export const detachProofsOf = statement('weeks.detach-proofs-of', (db, p: Person) =>
  db.deleteFrom('weekProofs').where('merchantId', '=', p.merchantId).where('ownerId', '=', p.userId),
);

/**
 * And what was written about them; the contract's key stays, in a form that tells nothing, so that it is given once.
 */
export const blankWeeksOf = statement('weeks.blank', (db, p: Person) =>
  db
    .updateTable('weeks')
    .set({ note: '', contractCode: '', stateReason: '', contractKey: sql<string>`md5(contract_key)` })
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.userId),
);
