import { randomUUID } from 'node:crypto';
import { RENTAL_DECISIONS } from '@sandbar/contract/weeks';
import { mayDoFor } from '@sandbar/domain/approvals';
import { ProductType } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { rentalRoomDescription, rentalRoomName } from '@sandbar/domain/weeks';
import { addRoomIn, publishStaysIn } from '../catalogue/index.ts';
import { albumPublished } from '../media/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { chosenFor, publishChosenIn, textsOf } from '../promotions/index.ts';
import { changeWeek, refusedAsChanged, refusedToApprove, takeWeek } from './change-week.ts';
import { refusedAsTaken } from './resolve-availability.ts';
import { rentalOf } from './rentals.queries.ts';
import { setRoom, setVerification } from './rentals.store.ts';

/**
 * Sale/PublishVacationRentProduct: the room becomes a class of its own in its resort, and its nights a stay on the
 * market, in one transaction. The class has the week's id, so a rental is published once. Staff do not publish rentals
 * of their own.
 */
export const publishRental = handler(RENTAL_DECISIONS.publish, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant, actorId } = context;
    const merchantId = merchant.id;
    const week = await takeWeek(transaction, merchantId, input.WeekId);
    const weekId = week?.id ?? '';
    const rental =
      week?.kind === 'rental' &&
      (await first(transaction.run(rentalOf({ merchantId, weekId, timeZone: merchant.timeZone }))));
    if (!week || !rental) return refuse('WEEK_NOT_FOUND', {});
    const forOthers = mayDoFor(context.userId, week.ownerId);
    if (!forOthers.ok) return forOthers;
    const late = refusedToApprove(week, merchant);
    if (late) return late;
    const unseen = await refusedAsChanged(transaction, merchantId, week.id, input.Seen);
    if (unseen) return unseen;
    const taken = await refusedAsTaken(transaction, merchantId, week.id);
    if (taken) return taken;
    const verified = rental.verification === 'wanted' && input.Verified === true;
    const { resortId, fromDate, toDate, price } = week;
    const stay = { id: randomUUID(), fromDate, toDate, price };
    const said = textsOf(await chosenFor(transaction, merchant, weekId));
    const about = rentalRoomDescription(rental);
    const room = await addRoomIn(transaction, merchantId, {
      ...rental,
      id: weekId,
      resortId,
      name: rentalRoomName(rental),
      description: {
        vi: [about.vi, ...said.map(({ vi }) => vi)].join(' '),
        en: [about.en, ...said.map(({ en }) => en)].join(' '),
      },
      verified,
    });
    const published = await publishStaysIn(transaction, merchantId, {
      resortId,
      roomId: weekId,
      productType: ProductType.RentVacation,
      stays: [stay],
    });
    if (!published.ok) return published;
    await publishChosenIn(transaction, merchant, { weekId, roomId: weekId, checkIn: fromDate, now: week.now });
    if (rental.verification === 'wanted')
      await transaction.run(setVerification({ merchantId, weekId, verification: verified ? 'verified' : 'failed' }));
    await transaction.run(setRoom({ merchantId, id: weekId }));
    const changed = await changeWeek(transaction, merchant, week, 'approve', { actorId, stayId: stay.id });
    if (!changed.ok) return changed;
    return accept({
      answer: { id: weekId, stayId: stay.id },
      events: [
        room,
        published.value,
        // An event handler then makes its pictures public and attaches them to the room.
        albumPublished(weekId, { resortId, roomId: weekId }),
        ...changed.value.events,
      ],
    });
  }),
);
