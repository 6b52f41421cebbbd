import { accept, addDays, addMonths, refuse, type Day, type LocalText, type Result } from '../common/index.ts';
import { WEEK_MONTHS } from './kinds.ts';
import type { WeekRefusal } from './refusals.ts';
import type { WeekActor } from './states.ts';

/** The choices of the form; other values are refused (back-office section 5). */
export const RENTAL_LIMITS = {
  adults: { least: 1, most: 10 },
  children: { least: 1, most: 10 },
  /** Bedrooms, bathrooms, double and single beds. */
  rooms: { least: 1, most: 8 },
  ages: { least: 0, most: 11 },
  /** The most pictures of the room. */
  images: 20,
} as const;

/** The verification of a rental's contract. Its number is `verifyStatus` of the wire. */
export const VERIFICATIONS = ['none', 'wanted', 'verified', 'failed'] as const;
export type Verification = (typeof VERIFICATIONS)[number];
export const verifyStatusOf = (verification: Verification): number => VERIFICATIONS.indexOf(verification);

/** The place of the proof that the resort has the guest's name. The first three places are `PROOFS`. */
export const GUEST_PROOF = 4;

/** Events of a sold rental that do not change its state, with the actors that cause them. */
export const GUEST_CHANGES = {
  /** The owner proves that the resort has the guest's name. */
  proveGuest: 'owner',
  confirmGuest: 'staff',
  rejectGuest: 'staff',
  /** The lead guest is no longer the one whose name was proved. */
  changeGuest: 'market',
  /** The withheld amount becomes payable. */
  release: 'clock',
} as const satisfies Record<string, WeekActor>;
export type GuestChange = keyof typeof GUEST_CHANGES;

/** The days on which a rental may begin, both included. */
export const rentalWindow = (today: Day): { from: Day; to: Day } => ({
  from: addMonths(today, WEEK_MONTHS.soonest),
  to: addMonths(today, WEEK_MONTHS.latestRental),
});

/** Decides whether a rental may begin on a day. It has at least one night by its dates. */
export const decideRentalDates = (
  today: Day,
  { fromDate, toDate }: { fromDate: Day; toDate: Day },
): Result<null, WeekRefusal> => {
  const { from, to } = rentalWindow(today);
  if (fromDate < from) return refuse('WEEK_TOO_SOON', { soonest: from, months: WEEK_MONTHS.soonest });
  if (fromDate > to) return refuse('WEEK_TOO_LATE', { latest: to, months: WEEK_MONTHS.latestRental });
  return toDate > fromDate ? accept(null) : refuse('RENTAL_NIGHTS', {});
};

/** The default dates of the form: the earliest possible check-in, for one night. */
export const firstRentalDates = (today: Day): { fromDate: Day; toDate: Day } => {
  const fromDate = rentalWindow(today).from;
  return { fromDate, toDate: addDays(fromDate, 1) };
};

/** The promised day of payout: a number of days after check-in. */
export const rentalPayoutOn = (fromDate: Day, daysAfterCheckIn: number): Day => addDays(fromDate, daysAfterCheckIn);

/**
 * The key by which rentals without a contract's code are compared: that of their owner. An owner who lets two rooms of
 * one resort at once must state their contracts. The sign # cannot occur in the key of a code.
 */
export const ownersKey = (ownerId: string): string => `#${ownerId}`;

export interface RentalRoom {
  bedrooms: number;
  bathrooms: number | null;
  doubleBeds: number | null;
  singleBeds: number | null;
  breakfast: boolean;
  kitchen: boolean;
}

const english = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Returns the name of a rented room. Owners do not name their rooms, and the beds tell two rooms of a resort apart. */
export const rentalRoomName = ({ bedrooms, doubleBeds, singleBeds }: RentalRoom): LocalText => ({
  vi: [
    `Phòng cho thuê ${bedrooms} phòng ngủ`,
    ...(doubleBeds ? [`${doubleBeds} giường đôi`] : []),
    ...(singleBeds ? [`${singleBeds} giường đơn`] : []),
  ].join(', '),
  en: [
    english(bedrooms, 'bedroom', 'bedrooms'),
    ...(doubleBeds ? [english(doubleBeds, 'double bed', 'double beds')] : []),
    ...(singleBeds ? [english(singleBeds, 'single bed', 'single beds')] : []),
  ].join(', '),
});

/** Returns the description of a rented room, which is shown beside its name. */
export const rentalRoomDescription = ({ bathrooms, breakfast, kitchen }: RentalRoom): LocalText => {
  const vi = [
    ...(bathrooms ? [`${bathrooms} phòng tắm`] : []),
    breakfast ? 'gồm bữa sáng' : 'không gồm bữa sáng',
    kitchen ? 'có bếp' : 'không có bếp',
  ].join(', ');
  const en = [
    ...(bathrooms ? [english(bathrooms, 'bathroom', 'bathrooms')] : []),
    breakfast ? 'breakfast included' : 'breakfast not included',
    kitchen ? 'with a kitchen' : 'no kitchen',
  ].join(', ');
  const sentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  return {
    vi: `Chủ sở hữu cho thuê trực tiếp. ${sentence(vi)}`,
    en: `Let by its owner. ${sentence(en)}`,
  };
};
