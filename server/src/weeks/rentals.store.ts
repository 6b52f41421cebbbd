import type { Verification, WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Everything that writes what a rental has beside its week. The week is locked before. */

type OfWeek = { merchantId: string; weekId: string };

/** What a rental says of its room and its payout. */
export type RentalTerms = {
  adults: number;
  children: number;
  ageFrom: number;
  ageTo: number;
  bedrooms: number;
  bathrooms: number | null;
  doubleBeds: number | null;
  singleBeds: number | null;
  breakfast: boolean;
  kitchen: boolean;
  verification: Verification;
  payoutOn: string;
  /** ISO instant. */
  termsAt: string;
};

type RentalRow = OfWeek & RentalTerms;

/** What an owner says of a room, or says anew. */
export const saveRental = statement('weeks.save-rental', (db, p: RentalRow) => {
  const said = {
    adults: p.adults,
    children: p.children,
    ageFrom: p.ageFrom,
    ageTo: p.ageTo,
    bedrooms: p.bedrooms,
    bathrooms: p.bathrooms,
    doubleBeds: p.doubleBeds,
    singleBeds: p.singleBeds,
    breakfast: p.breakfast,
    kitchen: p.kitchen,
    verification: p.verification,
    payoutOn: p.payoutOn,
    termsAt: sql<Date>`${p.termsAt}::timestamptz`,
  };
  return db
    .insertInto('weekRentals')
    .values({ merchantId: p.merchantId, weekId: p.weekId, ...said })
    .onConflict((conflict) => conflict.columns(['merchantId', 'weekId']).doUpdateSet(said));
});

/** What staff found of the contract. */
export const setVerification = statement('weeks.set-verification', (db, p: OfWeek & { verification: Verification }) =>
  db
    .updateTable('weekRentals')
    .set({ verification: p.verification })
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId),
);

/** A rental's own fields of its week. Violates `weeks_given_once` when the same week is given already. */
export const editRental = statement(
  'weeks.edit-rental',
  (
    db,
    p: {
      merchantId: string;
      id: string;
      resortId: string;
      fromDate: string;
      toDate: string;
      contractCode: string;
      contractKey: string;
      price: number;
    },
  ) =>
    db
      .updateTable('weeks')
      .set({
        resortId: p.resortId,
        fromDate: p.fromDate,
        toDate: p.toDate,
        contractCode: p.contractCode,
        contractKey: p.contractKey,
        price: p.price,
      })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

/** The room that a rental became. */
export const setRoom = statement('weeks.set-room', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('weeks')
    .set((eb) => ({ roomId: eb.ref('id') }))
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

type OfSale = OfWeek & { orderId: string };

/** A picture of the guest's name waits for staff. @returns no row when it was confirmed already */
export const sendGuestCheck = statement('weeks.send-guest-check', (db, p: OfSale & { now: string }) =>
  db
    .insertInto('weekGuestChecks')
    .values({
      merchantId: p.merchantId,
      weekId: p.weekId,
      orderId: p.orderId,
      state: 'sent',
      sentAt: sql<Date>`${p.now}::timestamptz`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'weekId', 'orderId'])
        .doUpdateSet({
          state: 'sent',
          reason: '',
          sentAt: sql<Date>`${p.now}::timestamptz`,
          decidedAt: null,
          decidedBy: null,
        })
        .where('weekGuestChecks.state', '<>', 'confirmed'),
    )
    .returning(sql<boolean>`true`.as('sent')),
);

interface Decision extends Record<string, unknown> {
  merchantId: string;
  weekId: string;
  orderId: string;
  state: 'confirmed' | 'rejected';
  reason: string;
  decidedBy: string | null;
  /** The day at whose beginning the money is owed; null = at once. */
  releaseOn: string | null;
  timeZone: string;
  now: string;
}

/** @returns no row when nothing waits */
export const decideGuestCheck = statement('weeks.decide-guest-check', (db, p: Decision) =>
  db
    .updateTable('weekGuestChecks')
    .set({
      state: p.state,
      reason: p.reason,
      decidedAt: sql<Date>`${p.now}::timestamptz`,
      decidedBy: p.decidedBy,
      releaseAt: sql<Date | null>`(${p.releaseOn}::date)::timestamp at time zone ${p.timeZone}::text`,
    })
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where('orderId', '=', p.orderId)
    .where('state', '=', 'sent')
    .returning(sql<boolean>`true`.as('decided')),
);

/** The money is owed now, or the sale is undone: nothing is left to wait for. */
export const endRelease = statement('weeks.end-release', (db, p: OfSale) =>
  db
    .updateTable('weekGuestChecks')
    .set({ releaseAt: null })
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where('orderId', '=', p.orderId),
);

/** What happened to a week that did not bring it into another state. */
export const noteOfWeek = statement(
  'weeks.note',
  (
    db,
    p: OfWeek & {
      orderId: string | null;
      change: string;
      state: WeekState;
      reason: string;
      actorId: string | null;
      now: string;
    },
  ) =>
    db.insertInto('weekTransitions').values({
      merchantId: p.merchantId,
      weekId: p.weekId,
      change: p.change,
      fromState: p.state,
      toState: p.state,
      reason: p.reason,
      actorId: p.actorId,
      orderId: p.orderId,
      createdAt: sql<Date>`${p.now}::timestamptz`,
    }),
);
