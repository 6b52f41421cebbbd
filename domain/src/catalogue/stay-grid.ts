import { addDays, dayNumber, isDay, type Day } from '../common/index.ts';
import { ProductType } from './product-types.ts';
import { weekStart } from './year-strip.ts';

/** The limits of one change of many stays. */
export const GRID_LIMITS = {
  /** Rooms × weeks of one selection. */
  cells: 5_000,
  /** Stays of the selection. */
  stays: 20_000,
  rooms: 500,
  weeks: 106,
  /** The most stays of one room class to which a week is filled up. */
  perWeek: 20,
} as const;

/** The product types that a merchant publishes; rentals are published by owners. */
export const GRID_TYPES = [ProductType.Vacation, ProductType.VacationExchange] as const;
export type GridType = (typeof GRID_TYPES)[number];

/** Some rooms over some weeks, from Saturday to Saturday. */
export interface GridSelection {
  roomIds: readonly string[];
  /** A Saturday. */
  from: Day;
  weeks: number;
}

/** A stay as the grid knows it. */
export interface GridStay {
  id: string;
  roomId: string;
  productType: number;
  fromDate: Day;
  /** In money or points, as its type says. */
  price: number;
  published: boolean;
  /** An order holds or bought it. */
  taken: 'held' | 'sold' | null;
  /** It is an owner's week, so its price was agreed. */
  ofOwner: boolean;
  /** The rate set by which it was priced last. */
  ruleSetId?: string | null;
}

export type StayChange =
  /** Changes the prices of stays that are on the market. */
  | { kind: 'price'; productType: GridType; price: number }
  /**
   * Publishes stays: withdrawn ones come back, and each week is filled up to `perWeek` stays (one when absent), sold
   * ones included. New ones begin `weekday` days after Saturday.
   */
  | {
      kind: 'publish';
      productType: GridType;
      price: number;
      nights: number;
      perWeek?: number | undefined;
      weekday?: number | undefined;
    }
  /** Publishes and prices stays by a rate set. */
  | { kind: 'apply'; productType: GridType; price: number; nights: number; ruleSetId: string }
  | { kind: 'withdraw'; productType: GridType | null };

/** The outcomes for the stays of a selection. */
export interface StayOutcome {
  /** Stays that get the price. */
  reprice: string[];
  /** Stays that come back onto the market at the price. */
  restore: string[];
  withdraw: string[];
  /** Stays that are created. */
  create: { roomId: string; fromDate: Day; toDate: Day }[];
  /** Stays that need no change. */
  same: number;
  /** Stays that are left unchanged: held, sold, past, and owners' weeks. */
  held: number;
  sold: number;
  owners: number;
  past: number;
}

/** The number of stays that the outcome changes. */
export const changedBy = ({ reprice, restore, withdraw, create }: StayOutcome): number =>
  reprice.length + restore.length + withdraw.length + create.length;

/**
 * Decides what a change does to each stay of a selection. Stays that are held, sold, an owner's or started never
 * change. A stay belongs to the week in which its check-in falls.
 */
export const outcomeOf = (
  selection: GridSelection,
  stays: readonly GridStay[],
  change: StayChange,
  today: Day,
): StayOutcome => {
  const outcome: StayOutcome = {
    reprice: [],
    restore: [],
    withdraw: [],
    create: [],
    same: 0,
    held: 0,
    sold: 0,
    owners: 0,
    past: 0,
  };
  const publishes = change.kind === 'publish' || change.kind === 'apply';
  const has = new Map<string, number>();
  for (const stay of stays) {
    const inQuestion =
      change.productType === null
        ? (GRID_TYPES as readonly number[]).includes(stay.productType)
        : stay.productType === change.productType;
    if (!inQuestion) continue;
    const week = `${stay.roomId} ${weekStart(stay.fromDate)}`;
    has.set(week, (has.get(week) ?? 0) + 1);
    // A stay off the market does not get a new price.
    if (!publishes && !stay.published) continue;
    if (stay.fromDate < today) outcome.past += 1;
    else if (stay.taken) outcome[stay.taken] += 1;
    else if (stay.ofOwner) outcome.owners += 1;
    else if (change.kind === 'withdraw') outcome.withdraw.push(stay.id);
    else if (!stay.published) outcome.restore.push(stay.id);
    else if (change.kind === 'publish' || isAsAsked(stay, change)) outcome.same += 1;
    else outcome.reprice.push(stay.id);
  }
  if (change.kind !== 'publish' && change.kind !== 'apply') return outcome;
  const {
    perWeek = 1,
    weekday = 0,
  }: Pick<Extract<StayChange, { kind: 'publish' }>, 'perWeek' | 'weekday'> = change.kind === 'publish' ? change : {};
  for (const roomId of selection.roomIds)
    for (let week = 0; week < selection.weeks; week += 1) {
      const saturday = addDays(selection.from, week * 7);
      const fromDate = addDays(saturday, weekday);
      const missing = Math.max(0, perWeek - (has.get(`${roomId} ${saturday}`) ?? 0));
      if (fromDate < today) outcome.past += missing;
      else
        for (let made = 0; made < missing; made += 1)
          outcome.create.push({ roomId, fromDate, toDate: addDays(fromDate, change.nights) });
    }
  return outcome;
};

/**
 * Whether a stay has the price already; for a set also whether it was priced by it, so that the set shows where it
 * applies.
 */
const isAsAsked = (stay: GridStay, change: Extract<StayChange, { kind: 'price' | 'apply' }>): boolean =>
  stay.price === change.price && (change.kind === 'price' || stay.ruleSetId === change.ruleSetId);

/** Whether a selection can be changed by one command. */
export const isGridSelection = ({ roomIds, from, weeks }: GridSelection): boolean =>
  roomIds.length > 0 &&
  roomIds.length <= GRID_LIMITS.rooms &&
  weeks > 0 &&
  weeks <= GRID_LIMITS.weeks &&
  roomIds.length * weeks <= GRID_LIMITS.cells &&
  isDay(from) &&
  weekStart(from) === from;

/** Returns the number of weeks between the first week and that of a day. */
export const weekIndex = (first: Day, day: Day): number => Math.floor((dayNumber(day) - dayNumber(first)) / 7);
