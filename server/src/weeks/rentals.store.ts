import type { Verification, WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { orderRows } from '../orders/orders.published.ts';
import { startOfDay, statement } from '../platform/database/index.ts';

/** All writes of a rental's own tables. The week is locked before. */

type OfWeek = { merchantId: string; weekId: string };

/** A rental's description of its room and its payout. */
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

/** Inserts or replaces an owner's description of a room. */
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

/** Stores the result of staff's check of the contract. */
export const setVerification = statement('weeks.set-verification', (db, p: OfWeek & { verification: Verification }) =>
  db
    .updateTable('weekRentals')
    .set({ verification: p.verification })
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId),
);

/** Updates the fields of a rental's week. Violates `weeks_given_once` when the same week is given already. */
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

/** Sets the room class that a rental became. */
export const setRoom = statement('weeks.set-room', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('weeks')
    .set((eb) => ({ roomId: eb.ref('id') }))
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

type OfSale = OfWeek & { orderId: string };

/** Stores a picture of the guest's name for staff to check. @returns no row when it was confirmed already */
export const sendGuestCheck = statement('weeks.send-guest-check', (db, p: OfSale & { guestKey: string; now: string }) =>
  db
    .insertInto('weekGuestChecks')
    .values({
      merchantId: p.merchantId,
      weekId: p.weekId,
      orderId: p.orderId,
      state: 'sent',
      guestKey: p.guestKey,
      sentAt: sql<Date>`${p.now}::timestamptz`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'weekId', 'orderId'])
        .doUpdateSet({
          state: 'sent',
          guestKey: p.guestKey,
          otherGuest: false,
          reason: '',
          sentAt: sql<Date>`${p.now}::timestamptz`,
          decidedAt: null,
          decidedBy: null,
          replyBy: null,
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
  /** The day at whose beginning the money becomes owed; null = none. */
  releaseOn: string | null;
  /** Rejected: the day until which the owner is asked for another picture. */
  replyBy: string | null;
  timeZone: string;
  now: string;
}

/** Rejects again where the owner did not reply in time. @returns no row when no check is waiting */
export const decideGuestCheck = statement('weeks.decide-guest-check', (db, p: Decision) =>
  db
    .updateTable('weekGuestChecks')
    .set({
      state: p.state,
      reason: p.reason,
      decidedAt: sql<Date>`${p.now}::timestamptz`,
      decidedBy: p.decidedBy,
      releaseAt: startOfDay(p.releaseOn, p.timeZone),
      replyBy: p.replyBy,
    })
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where('orderId', '=', p.orderId)
    .where(
      sql<boolean>`(state = 'sent' or ${p.state}::text = 'rejected' and state = 'rejected'
        and reply_by < (${p.now}::timestamptz at time zone ${p.timeZone}::text)::date)`,
    )
    .returning(sql<boolean>`true`.as('decided')),
);

/** The lead guest is another one: the check waits again, and nothing is released. */
export const reopenGuestCheck = statement('weeks.reopen-guest-check', (db, p: OfSale) =>
  db
    .updateTable('weekGuestChecks')
    .set({ state: 'sent', otherGuest: true, decidedAt: null, decidedBy: null, releaseAt: null })
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where('orderId', '=', p.orderId)
    .where('state', '<>', 'rejected')
    .where('otherGuest', '=', false)
    .returning(sql<boolean>`true`.as('reopened')),
);

/** The guest whose name was proved is the lead guest again. */
export const sameGuestAgain = statement('weeks.same-guest-again', (db, p: OfSale) =>
  db
    .updateTable('weekGuestChecks')
    .set({ otherGuest: false })
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where('orderId', '=', p.orderId)
    .where('otherGuest', '=', true),
);

/** For a person who is erased: the hashes of names in the person's orders. */
export const eraseGuestKeys = statement<{ merchantId: string; userId: string }, object>(
  'weeks.erase-guest-keys',
  (_, p) => sql<object>`update week_guest_checks set guest_key = '' where merchant_id = ${p.merchantId}
    and order_id in (select o.id from ${orderRows(p.merchantId)} o where o.customer_id = ${p.userId}::uuid)`,
);

/** Ends the wait for the release: the money is owed, or the sale is reversed. */
export const endRelease = statement('weeks.end-release', (db, p: OfSale) =>
  db
    .updateTable('weekGuestChecks')
    .set({ releaseAt: null })
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where('orderId', '=', p.orderId),
);

/** Records an event of a week that did not change its state. */
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
