import { isDay, nightsBetween, searchable, type LocalText } from '../common/index.ts';

/** The limits of resorts, rooms and stays, for forms and imported files. */
export const CATALOGUE_LIMITS = {
  /** Letters of a name, a place or an address in one language. */
  name: 200,
  /** Letters of a description in one language, tags and all. */
  text: 20_000,
  friendlyUrl: 120,
  contact: 200,
  resortImages: 60,
  roomImages: 30,
  /** The most resorts of a merchant, because the search keeps all of them in memory. */
  resorts: 2_000,
  /** The most room classes of a resort, because the console lists and orders all of them. */
  roomsOfResort: 500,
  bedsOfRoom: 20,
  /** Square metres of one room. */
  roomSize: 2_000,
  /** Characters of the merchant's own number. */
  sku: 200,
  guests: 50,
  age: 120,
  /** Money or points for a whole stay. */
  price: 100_000_000_000,
  /** Money for a night of a room class, by which deposits are valued. */
  nightPrice: { least: 1_000, most: 1_000_000_000 },
  nights: 28,
} as const;

const FRIENDLY_URL = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export const isFriendlyUrl = (text: string): boolean =>
  FRIENDLY_URL.test(text) && text.length <= CATALOGUE_LIMITS.friendlyUrl;

/**
 * The address that a name proposes: `Bãi Kem, Phú Quốc` gives `bai-kem-phu-quoc`. It is empty when the name has no
 * usable letter.
 */
export const friendlyUrlOf = (name: string): string =>
  searchable(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, CATALOGUE_LIMITS.friendlyUrl)
    .replaceAll(/^-+|-+$/g, '');

/** A time of the day as `HH:MM`. */
export const isClock = (text: string): boolean => CLOCK.test(text);

const isNamed = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((text) => text.trim() !== '' && text.length <= CATALOGUE_LIMITS.name);
const isText = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((text) => text.trim() !== '' && text.length <= CATALOGUE_LIMITS.text);
const isCount = (value: number | null, least: number, most: number): boolean =>
  Number.isInteger(value) && value! >= least && value! <= most;

/** The fields of a resort, named as in the commands. */
export interface ResortTerms {
  FriendlyUrl: string;
  Name: LocalText;
  Place: LocalText;
  DetailAddress: LocalText;
  Description: LocalText;
  Latitude: number;
  Longitude: number;
  Email: string;
  Mobile: string;
  CheckInTime: string;
  CheckOutTime: string;
}

/** Returns the wrong fields. */
export const resortFaults = (resort: ResortTerms): (keyof ResortTerms)[] => [
  ...(isFriendlyUrl(resort.FriendlyUrl) ? [] : (['FriendlyUrl'] as const)),
  ...(['Name', 'Place', 'DetailAddress'] as const).filter((field) => !isNamed(resort[field])),
  ...(isText(resort.Description) ? [] : (['Description'] as const)),
  ...(Math.abs(resort.Latitude) <= 90 ? [] : (['Latitude'] as const)),
  ...(Math.abs(resort.Longitude) <= 180 ? [] : (['Longitude'] as const)),
  ...(['Email', 'Mobile'] as const).filter((field) => resort[field].length > CATALOGUE_LIMITS.contact),
  ...(['CheckInTime', 'CheckOutTime'] as const).filter((field) => !isClock(resort[field])),
];

/** The entered fields of a room class; null = empty. */
export interface RoomTerms {
  Name: LocalText;
  Description: LocalText;
  AdultsStandard: number | null;
  AdultsMax: number | null;
  ChildStandard: number | null;
  ChildMax: number | null;
  ChildAgeFrom: number | null;
  ChildAgeTo: number | null;
  /** 0 when a room class does not say it; the same for the next fields. */
  Bedrooms: number | null;
  DoubleBeds: number | null;
  SingleBeds: number | null;
  /** Square metres. */
  Size: number | null;
  Sku: string;
}

/** Returns the wrong fields. A maximum is never below its standard. */
export const roomFaults = (room: RoomTerms): (keyof RoomTerms)[] => {
  const { guests, age, bedsOfRoom, roomSize, sku } = CATALOGUE_LIMITS;
  return [
    ...(isNamed(room.Name) ? [] : (['Name'] as const)),
    ...(isText(room.Description) ? [] : (['Description'] as const)),
    ...(isCount(room.AdultsStandard, 1, guests) ? [] : (['AdultsStandard'] as const)),
    ...(isCount(room.AdultsMax, room.AdultsStandard ?? 1, guests) ? [] : (['AdultsMax'] as const)),
    ...(isCount(room.ChildStandard, 0, guests) ? [] : (['ChildStandard'] as const)),
    ...(isCount(room.ChildMax, room.ChildStandard ?? 0, guests) ? [] : (['ChildMax'] as const)),
    ...(isCount(room.ChildAgeFrom, 0, age) ? [] : (['ChildAgeFrom'] as const)),
    ...(isCount(room.ChildAgeTo, room.ChildAgeFrom ?? 0, age) ? [] : (['ChildAgeTo'] as const)),
    ...(['Bedrooms', 'DoubleBeds', 'SingleBeds'] as const).filter((field) => !isCount(room[field], 0, bedsOfRoom)),
    ...(isCount(room.Size, 0, roomSize) ? [] : (['Size'] as const)),
    ...(room.Sku.length <= sku ? [] : (['Sku'] as const)),
  ];
};

/** The fields of a stay. Its product type decides whether the price is in money or points. */
export interface StayTerms {
  ProductType: number;
  FromDate: string;
  ToDate: string;
  Price: number | null;
}

/** Returns the wrong fields. Stays of owners' weeks are not made this way, as their price is agreed with the owner. */
export const stayFaults = (stay: StayTerms, types: readonly number[]): (keyof StayTerms)[] => [
  ...(types.includes(stay.ProductType) ? [] : (['ProductType'] as const)),
  ...(isDay(stay.FromDate) ? [] : (['FromDate'] as const)),
  ...(isDay(stay.ToDate) && isDay(stay.FromDate) && nightsBetween(stay.FromDate, stay.ToDate) > 0
    ? []
    : (['ToDate'] as const)),
  ...(isCount(stay.Price, 1, CATALOGUE_LIMITS.price) ? [] : (['Price'] as const)),
];
