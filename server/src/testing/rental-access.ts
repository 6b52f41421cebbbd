import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Rentals in the table of access: reads and commands. */

const Id = () => randomUUID();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

export const RENTAL_READS: Record<string, ReadEntry> = {
  vacationrentproducts: {
    ask: (at) =>
      `vacationrentproducts(targetId: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id code
        owner price } }`,
  },
  vacationrentproduct: {
    owned: true,
    alsoFor: 'rental.publish',
    ask: (at) =>
      `vacationrentproduct(id: "${at.rentalToEditId}") { id code ownerEmail contractCode history { change } proofs {
        id } }`,
  },
};

/** In an order in which each command can really be sent. */
export const RENTAL_COMMANDS: Record<string, CommandEntry> = {
  'Sale/CreateVacationRentProduct': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      AddressId: at.resortId,
      Adult: 2,
      Children: 1,
      BedRoom: 1,
      Price: 5_000_000,
      VerifyTerm: true,
      ContractCode: 'HD-2',
      FromDate: day(520),
      ToDate: day(522),
    }),
  },
  'Sale/EditVacationRentProduct': {
    aims: 'owner',
    content: (at) => ({
      Id: Id(),
      WeekId: at.rentalToEditId,
      AddressId: at.resortId,
      Adult: 2,
      Children: 1,
      BedRoom: 1,
      Price: 5_000_000,
      VerifyTerm: true,
      ContractCode: 'HD-3',
      FromDate: day(530),
      ToDate: day(532),
    }),
  },
  'Sale/PublishVacationRentProduct': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.rentalToPublishId }),
  },
  'Sale/RefuseRental': { aims: 'merchant', content: (at) => ({ Id: Id(), WeekId: at.rentalToRefuseId, Reason: 'a' }) },
  'Sale/ReviseRental': { aims: 'merchant', content: (at) => ({ Id: Id(), WeekId: at.rentalToReviseId, Reason: 'a' }) },
  'Sale/ProveGuestName': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), WeekId: at.soldRentalId, ImageId: at.guestProofId }),
  },
  'Sale/ConfirmGuestName': { aims: 'merchant', content: (at) => ({ Id: Id(), WeekId: at.guestToConfirmId }) },
  'Sale/RejectGuestName': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.guestToRejectId, Reason: 'a' }),
  },
};
