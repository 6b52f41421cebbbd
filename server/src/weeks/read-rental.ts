import type { ParsedOf } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { readChosen } from '@sandbar/contract/promotions';
import type { CreateVacationRentProduct, EditVacationRentProduct } from '@sandbar/contract/weeks';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { ChosenProgram } from '@sandbar/domain/promotions';
import { contractKey, decideRentalDates, ownersKey, RENTAL_LIMITS, rentalPayoutOn } from '@sandbar/domain/weeks';
import type { CommandContext } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { chooseFor } from '../promotions/index.ts';
import type { RentalTerms } from './rentals.store.ts';
import type { Proofs } from './proofs.ts';
import { resortToLet } from './rentals.queries.ts';

type Said = ParsedOf<typeof CreateVacationRentProduct> | ParsedOf<typeof EditVacationRentProduct>;

/** A rental in the form in which it is stored, read from its owner's input. */
export interface ReadRental {
  /** The columns of its week. */
  week: {
    resortId: string;
    fromDate: string;
    toDate: string;
    contractCode: string;
    contractKey: string;
    price: number;
  };
  room: RentalTerms;
  /** Pictures of the contract, and what each proves. */
  proofs: Proofs;
  /** Pictures of the room in order, the featured one first. */
  imageIds: string[];
  /** Programs that reduce the price. */
  chosen: ChosenProgram[];
  now: Date;
}

/** Every rule of the form (back-office section 5), in its order: the dates, the terms, then what verification needs. */
export const readRental = async (
  input: Said,
  ownerId: string,
  { merchant, database }: Pick<CommandContext, 'merchant' | 'database'>,
): Promise<Result<ReadRental, AnyRefusal>> => {
  const { id: merchantId, timeZone, settings } = merchant;
  const { AddressId: resortId, FromDate: fromDate, ToDate: toDate, Price: price } = input;
  const resort = await first(database.run(resortToLet({ merchantId, resortId, timeZone })));
  if (!resort) return refuse('RESORT_NOT_FOUND', {});
  const dates = decideRentalDates(resort.today, { fromDate, toDate });
  if (!dates.ok) return dates;
  if (!input.VerifyTerm) return refuse('RENTAL_TERMS', {});
  const proofs = proofsOf(input);
  const contractCode = input.ContractCode ?? '';
  if (input.VerifyStatus && (proofs.imageIds.length === 0 || contractCode === ''))
    return refuse('RENTAL_PROOFS_NEEDED', {});
  const chosen = await chooseFor(database, merchant, {
    asked: readChosen(input.PromotionVacationRents ?? []),
    room: { resortId, roomId: null, checkIn: fromDate },
    now: resort.now,
  });
  if (!chosen.ok) return chosen;
  return accept({
    week: {
      resortId,
      fromDate,
      toDate,
      contractCode,
      contractKey: contractCode ? contractKey(contractCode) : ownersKey(ownerId),
      price,
    },
    room: {
      adults: input.Adult,
      children: input.Children,
      ageFrom: input.FromAge ?? RENTAL_LIMITS.ages.least,
      ageTo: input.ToAge ?? RENTAL_LIMITS.ages.most,
      bedrooms: input.BedRoom,
      bathrooms: input.BathRoom ?? null,
      doubleBeds: input.DoubleBed ?? null,
      singleBeds: input.SingleBed ?? null,
      breakfast: input.IncludeBreakfast ?? false,
      kitchen: input.HasKitchen ?? false,
      verification: input.VerifyStatus ? 'wanted' : 'none',
      payoutOn: rentalPayoutOn(fromDate, settings.rentalPayoutDays),
      termsAt: resort.now.toISOString(),
    },
    proofs,
    imageIds: inOrder(input.Images ?? []),
    chosen: chosen.value,
    now: resort.now,
  });
};

/** In the order of `PROOFS` of the domain. Empty without verification. */
const proofsOf = (input: Said): Proofs => {
  const given = [input.ContractRoomImageId, input.ContractInformationOwnerImageId, input.ContractVerifyImageId];
  const there = given.flatMap((id, place) => (id && input.VerifyStatus ? [{ id, place: place + 1 }] : []));
  return { imageIds: there.map(({ id }) => id), places: there.map(({ place }) => place) };
};

type Picture = { Id: string; IsFeatured?: boolean | undefined; DisplayOrder?: number | undefined };

const inOrder = (images: readonly Picture[]): string[] => {
  const sorted = images
    .map(({ Id, IsFeatured, DisplayOrder }, place) => ({ id: Id, place: IsFeatured ? -1 : (DisplayOrder ?? place) }))
    .sort((one, other) => one.place - other.place);
  return [...new Set(sorted.map(({ id }) => id))];
};
