import { rentalForm, type CreateVacationRentProduct } from '@sandbar/contract/weeks';
import type { InputOf } from '@sandbar/contract/common';
import { isDay, type Day } from '@sandbar/domain/common';
import { firstRentalDates, leastAsked, rentalWindow, RENTAL_LIMITS, type PROOFS } from '@sandbar/domain/weeks';
import { bySchema, type Validate } from '../../ui/form/use-contract-form.ts';
import type { Rental } from './rentals.query.ts';

/** A picture of the library, as its picker returns it. */
export interface FormImage {
  id: string;
  path: string;
  name: string;
  isFeatured: boolean;
}

/** A chosen program with the fields of the command. The page keeps the chooser's other data. */
export interface FormPromotion {
  id: string;
  applyBeforeCheckIn: number | null;
  on: boolean;
}

/** A picture of the contract on the server. */
export type ContractPicture = { id: string; size: number | null } | null;

/** The form's values, by the names of the command's fields, so that server errors are shown at them. */
export interface RentalValues {
  AddressId: string | null;
  FromDate: Day | null;
  ToDate: Day | null;
  Adult: number;
  Children: number;
  FromAge: number;
  ToAge: number;
  BedRoom: string | null;
  BathRoom: string | null;
  DoubleBed: string | null;
  SingleBed: string | null;
  IncludeBreakfast: boolean;
  HasKitchen: boolean;
  Price: number | null;
  VerifyStatus: boolean;
  ContractCode: string;
  ContractRoomImageId: ContractPicture;
  ContractInformationOwnerImageId: ContractPicture;
  ContractVerifyImageId: ContractPicture;
  VerifyTerm: boolean;
  Images: readonly FormImage[];
  PromotionVacationRents: readonly FormPromotion[];
}

/** The command's field for each proof. */
export const PROOF_FIELDS = {
  resort: 'ContractRoomImageId',
  owner: 'ContractInformationOwnerImageId',
  confirmation: 'ContractVerifyImageId',
} as const satisfies Record<(typeof PROOFS)[number], keyof RentalValues>;

/**
 * @param today the day in the merchant's zone
 * @param known initial values, for example of a week that was offered for sale
 */
export const newRental = (today: Day, known: Partial<RentalValues> = {}): RentalValues => {
  const { fromDate, toDate } = firstRentalDates(today);
  return {
    AddressId: null,
    FromDate: fromDate,
    ToDate: toDate,
    Adult: 2,
    Children: 1,
    FromAge: RENTAL_LIMITS.ages.least,
    ToAge: RENTAL_LIMITS.ages.most,
    BedRoom: null,
    BathRoom: null,
    DoubleBed: null,
    SingleBed: null,
    IncludeBreakfast: false,
    HasKitchen: false,
    Price: null,
    VerifyStatus: false,
    ContractCode: '',
    ContractRoomImageId: null,
    ContractInformationOwnerImageId: null,
    ContractVerifyImageId: null,
    VerifyTerm: false,
    Images: [],
    PromotionVacationRents: [],
    ...known,
  };
};

/** Initial values from the address: `?week=&resort=&from=&to=&price=&contract=`. */
export const knownOf = (search: URLSearchParams): Partial<RentalValues> => {
  const day = (name: string) => {
    const given = search.get(name) ?? '';
    return isDay(given) ? given : null;
  };
  const [resort, from, to, price] = [search.get('resort'), day('from'), day('to'), Number(search.get('price'))];
  return {
    ...(resort ? { AddressId: resort } : {}),
    ...(from && to ? { FromDate: from, ToDate: to } : {}),
    ...(Number.isSafeInteger(price) && price > 0 ? { Price: price } : {}),
    ContractCode: search.get('contract') ?? '',
  };
};

const text = (count: number | null): string | null => (count === null ? null : String(count));

/** Returns a rental's values for editing. The terms must be accepted again. */
export const valuesOf = (
  rental: Rental,
  { images, promotions }: { images: readonly FormImage[]; promotions: readonly FormPromotion[] },
): RentalValues => {
  const proof = (place: number): ContractPicture => {
    const found = rental.proofs.find(({ displayOrder }) => displayOrder === place);
    return found ? { id: found.id, size: null } : null;
  };
  return {
    AddressId: rental.addressId,
    FromDate: rental.productVacationRent.fromDate,
    ToDate: rental.productVacationRent.toDate,
    Adult: rental.adult,
    Children: rental.children,
    FromAge: rental.fromAge,
    ToAge: rental.toAge,
    BedRoom: text(rental.bedRoom),
    BathRoom: text(rental.bathRoom),
    DoubleBed: text(rental.doubleBed),
    SingleBed: text(rental.singleBed),
    IncludeBreakfast: rental.includeBreakfast,
    HasKitchen: rental.hasKitchen,
    Price: rental.price,
    VerifyStatus: rental.productVacationRent.verifyStatus > 0,
    ContractCode: rental.contractCode,
    ContractRoomImageId: proof(1),
    ContractInformationOwnerImageId: proof(2),
    ContractVerifyImageId: proof(3),
    VerifyTerm: false,
    Images: images,
    PromotionVacationRents: promotions,
  };
};

type Content = Omit<InputOf<typeof CreateVacationRentProduct>, 'Id'>;

const count = (chosen: string | null): number | null => (chosen === null ? null : Number(chosen));

/** Returns the input of the commands. */
export const contentOf = (values: RentalValues): Content => ({
  AddressId: values.AddressId ?? '',
  FromDate: values.FromDate ?? '',
  ToDate: values.ToDate ?? '',
  Adult: values.Adult,
  Children: values.Children,
  FromAge: values.FromAge,
  ToAge: values.ToAge,
  BedRoom: count(values.BedRoom) ?? 0,
  BathRoom: count(values.BathRoom),
  DoubleBed: count(values.DoubleBed),
  SingleBed: count(values.SingleBed),
  IncludeBreakfast: values.IncludeBreakfast,
  HasKitchen: values.HasKitchen,
  Price: values.Price ?? 0,
  VerifyStatus: values.VerifyStatus,
  VerifyTerm: values.VerifyTerm,
  ContractCode: values.ContractCode.trim(),
  ContractRoomImageId: values.ContractRoomImageId?.id ?? null,
  ContractInformationOwnerImageId: values.ContractInformationOwnerImageId?.id ?? null,
  ContractVerifyImageId: values.ContractVerifyImageId?.id ?? null,
  Images: values.Images.map(({ id, isFeatured }, place) => ({ Id: id, IsFeatured: isFeatured, DisplayOrder: place })),
  PromotionVacationRents: values.PromotionVacationRents.filter(({ on }) => on).map(({ id, applyBeforeCheckIn }) => ({
    PromotionId: id,
    ApplyBeforeCheckIn: applyBeforeCheckIn,
  })),
});

const NOTHING = '00000000-0000-4000-8000-000000000000';

/** The contract's own rules, and those of the form. */
export const rentalRules = (today: Day, currency: string): Validate<RentalValues> => {
  const ofCommand = bySchema(rentalForm);
  return (values) => {
    const wrong = new Set(ofCommand({ Id: NOTHING, ...contentOf(values) }));
    const window = rentalWindow(today);
    if (values.FromDate && (values.FromDate < window.from || values.FromDate > window.to)) wrong.add('FromDate');
    if (!values.FromDate || !values.ToDate || values.ToDate <= values.FromDate) wrong.add('FromDate');
    // One calendar sets both days.
    if (wrong.delete('ToDate')) wrong.add('FromDate');
    if (values.Price !== null && values.Price < leastAsked(currency)) wrong.add('Price');
    if (values.BathRoom === null) wrong.add('BathRoom');
    if (values.VerifyStatus && values.ContractCode.trim() === '') wrong.add('ContractCode');
    if (values.VerifyStatus && Object.values(PROOF_FIELDS).every((field) => values[field] === null))
      wrong.add('ContractRoomImageId');
    if (!values.VerifyTerm) wrong.add('VerifyTerm');
    return wrong;
  };
};
