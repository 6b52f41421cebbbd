import { refusalMessage } from '@sandbar/contract/refusals';
import { dayInZone, inLanguage, type Locale } from '@sandbar/domain/common';
import {
  CHANCE_LIMITS,
  CHANCES,
  DEFAULT_WAITLIST_RULES,
  versionOfWaitlistRules,
  WAITLIST_COUNTS,
  WAITLIST_LIMITS,
} from '@sandbar/domain/waitlist';
import type { ResortsInSearch } from '../catalogue/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { listed, NONE } from '../platform/graphql/console-page.ts';
import { refusalPlace, type Merchant } from '../platform/merchant-scope.ts';
import type {
  QueryResolvers,
  WaitlistChance,
  WaitlistEntry,
  WaitlistOrder,
  WaitlistOther,
  WaitlistRelease,
  WaitlistReplacement,
  WaitlistStake,
  WaitlistStakePrice,
} from '../platform/graphql/resolvers.generated.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { isUuid } from '../platform/uuid.ts';
import { chanceFor, takeUpOfMerchant } from './chances.ts';
import { othersBeside, type Other } from './other-entries.ts';
import { replacementFor } from './replaced-order.ts';
import { stakePriceOf, stakesBy } from './staked-week.ts';
import { whyNotTaken } from './waitlist-mails.ts';
import { openOffersOf } from './open-offers.queries.ts';
import { freeStaysFor } from './offer-outside.queries.ts';
import { countedReleases, countsOf, rulesSince } from './counts.queries.ts';
import { shownAndServed, type ShownRow } from './waitlist.chances.queries.ts';
import { ordersToReplace, type OrderToReplace } from './replaced-order.queries.ts';
import {
  entriesOf,
  historyOf,
  resortsToAwait,
  rulesOf,
  waitingCount,
  waitingPage,
  type EntryRow,
  type HistoryRow,
} from './waitlist.queries.ts';
import { offerToAnswer } from './waitlist.notices.queries.ts';

/** The most orders that are listed to be replaced. */
const ORDERS = 20;
/** The most releases that are shown of an entry. */
const HISTORY = 20;
/** The most free stays from which staff choose one for an entry. */
const FREE_STAYS = 50;
/** The most rows of a count. */
const COUNTED = 50;
const MAX_ROWS = 500;

/** The rows for chances with enough ended entries. */
const enoughShown = async (database: Database, merchantId: string): Promise<ShownRow[]> => {
  const rows = await database.run(shownAndServed({ merchantId }));
  return rows
    .filter(({ shown }) => shown >= CHANCE_LIMITS.leastCases)
    .toSorted((one, other) => CHANCES.indexOf(one.chance) - CHANCES.indexOf(other.chance));
};

/** Returns the chance of a live entry. */
const chanceOfEntry = async (
  database: Database,
  merchant: Merchant,
  row: EntryRow,
  { shown, ...given }: { leastDays: number; takeUp: number; shown: readonly ShownRow[] },
): Promise<WaitlistChance | null> => {
  if (row.endedAt !== null || row.mode === 'tell') return null;
  const alternatives = (row.alternatives ?? []).map((each) => ({ ...each, enteredAt: new Date(each.enteredAt) }));
  const { id: entryId, memberId, most, inPoints, adults } = row;
  const asked = { entryId, memberId, alternatives, most, inPoints, adults };
  const known = await chanceFor(database, merchant, asked, given);
  return {
    ...known,
    shown: shown.find(({ chance }) => chance === known.chance) ?? null,
    helps: known.helps.map(({ widening, chance }) => ({ what: widening, chance })),
  };
};

const shownOrder = (order: OrderToReplace, locale: Locale): WaitlistOrder => ({
  ...order,
  name: inLanguage(order.name, locale),
});

/** Returns the effect of an offer on the order that it replaces. */
const replacementIn = async (
  database: Database,
  merchant: Merchant,
  { memberId, offer, replaces }: EntryRow,
  locale: Locale,
): Promise<WaitlistReplacement | null> => {
  if (!offer || !replaces) return null;
  const orders = { memberId, offerOrderId: offer.orderId, orderId: replaces.id };
  const replacement = await replacementFor(database, merchant, orders);
  return replacement.ok
    ? { why: null, ...replacement.value }
    : { why: refusalMessage(replacement.refusal, locale, refusalPlace(merchant)), fromStayId: null, price: null };
};

type OwnStake = Awaited<ReturnType<typeof stakesBy>>[number];

const shownStake = ({ resort, entryId: _, ...stake }: OwnStake, locale: Locale): WaitlistStake => ({
  ...stake,
  resortName: inLanguage(resort, locale),
});

/** Returns the price of an offered stay with the entry's staked week. */
const stakePriceIn = async (
  database: Database,
  merchant: Merchant,
  { memberId, offer }: EntryRow,
  { stake, locale }: { stake: OwnStake | undefined; locale: Locale },
): Promise<WaitlistStakePrice | null> => {
  if (!offer || !stake) return null;
  const { price, ...asked } = await stakePriceOf(database, merchant, { orderId: offer.orderId, memberId, stake });
  return { ...price, why: asked.ok ? null : refusalMessage(asked.refusal, locale, refusalPlace(merchant)) };
};

const shownRelease = (
  { releasedAt, resort, room, fromDate, toDate, what, reason, notTaken }: Omit<HistoryRow, 'releaseId' | 'entryId'>,
  locale: Locale,
): WaitlistRelease => ({
  date: releasedAt.toISOString(),
  resortName: inLanguage(resort, locale),
  roomName: inLanguage(room, locale),
  fromDate,
  toDate,
  what,
  reason,
  notTaken: notTaken === null ? null : whyNotTaken(locale, notTaken),
});

const shownOther = ({ id, ends, resorts, fromDate, toDate }: Other, locale: Locale): WaitlistOther => ({
  entryId: id,
  ends,
  resorts: resorts.map((name) => inLanguage(name, locale)),
  fromDate,
  toDate,
});

/** The member's other entries that overlap the offer of an entry. */
const othersIn = async (database: Database, merchant: Merchant, { id, memberId, offer }: EntryRow): Promise<Other[]> =>
  offer ? othersBeside(database, merchant.id, { memberId, entryId: id, orderId: offer.orderId }) : [];

const shownEntry = (
  row: EntryRow,
  {
    history,
    chance,
    replacement,
    stake,
    stakePrice,
    others,
  }: {
    history: readonly HistoryRow[];
    chance: WaitlistChance | null;
    replacement: WaitlistReplacement | null;
    stake: OwnStake | undefined;
    stakePrice: WaitlistStakePrice | null;
    others: readonly Other[];
  },
  locale: Locale,
): WaitlistEntry => ({
  id: row.id,
  state: row.state,
  mode: row.mode,
  adultTotal: row.adults,
  childrenAges: row.childAges,
  inPoints: row.inPoints,
  most: row.most,
  replaces: row.replaces && shownOrder(row.replaces, locale),
  stake: stake ? shownStake(stake, locale) : null,
  lastDay: row.lastDay,
  quietFrom: row.quietFrom,
  quietTo: row.quietTo,
  enteredDate: row.enteredAt.toISOString(),
  endedDate: row.endedAt?.toISOString() ?? null,
  endReason: row.endReason,
  alternatives: (row.alternatives ?? []).map((each) => ({
    ...each,
    resortName: inLanguage(each.resortName, locale),
    roomName: each.roomName && inLanguage(each.roomName, locale),
    enteredDate: new Date(each.enteredAt).toISOString(),
  })),
  offer: row.offer && {
    orderId: row.offer.orderId,
    resortName: inLanguage(row.offer.resort, locale),
    roomName: inLanguage(row.offer.room, locale),
    fromDate: row.offer.fromDate,
    toDate: row.offer.toDate,
    endDate: new Date(row.offer.endsAt).toISOString(),
    replacement,
    stake: stakePrice,
    others: others.map((other) => shownOther(other, locale)),
  },
  chance,
  history: history.map((each) => shownRelease(each, locale)),
});

const mywaitlist: QueryResolvers['mywaitlist'] = async (_parent, _given, { database, merchant, locale, session }) => {
  const { userId } = await session();
  const entries = await database.run(entriesOf({ merchantId: merchant.id, memberId: userId }));
  if (entries.length === 0) return [];
  const [history, rules, shown, takeUp, stakes] = await Promise.all([
    database.run(historyOf({ merchantId: merchant.id, entryIds: entries.map(({ id }) => id), limit: HISTORY })),
    first(database.run(rulesOf({ merchantId: merchant.id }))),
    enoughShown(database, merchant.id),
    takeUpOfMerchant(database, merchant.id),
    stakesBy(database, merchant, userId),
  ]);
  const stakeOf = ({ id }: EntryRow) => stakes.find(({ entryId }) => entryId === id);
  const given = { leastDays: (rules ?? DEFAULT_WAITLIST_RULES).leastDays, takeUp, shown };
  const [chances, replacements, stakePrices, others] = await Promise.all([
    Promise.all(entries.map((row) => chanceOfEntry(database, merchant, row, given))),
    Promise.all(entries.map((row) => replacementIn(database, merchant, row, locale))),
    Promise.all(entries.map((row) => stakePriceIn(database, merchant, row, { stake: stakeOf(row), locale }))),
    Promise.all(entries.map((row) => othersIn(database, merchant, row))),
  ]);
  const byEntry = Map.groupBy(history, ({ entryId }) => entryId);
  return entries.map((entry, place) =>
    shownEntry(
      entry,
      {
        history: byEntry.get(entry.id) ?? [],
        chance: chances[place] ?? null,
        replacement: replacements[place] ?? null,
        stake: stakeOf(entry),
        stakePrice: stakePrices[place] ?? null,
        others: others[place] ?? [],
      },
      locale,
    ),
  );
};

/** It is read together with the bell's count, so it reads only the offers. */
const waitlistoffers: QueryResolvers['waitlistoffers'] = async (_parent, _given, context) => {
  const { database, merchant, locale, session } = context;
  const { userId } = await session();
  const limit = WAITLIST_LIMITS.entries;
  const rows = await database.run(openOffersOf({ merchantId: merchant.id, memberId: userId, limit }));
  return rows.map(({ resort, room, endsAt, ...offer }) => ({
    ...offer,
    resortName: inLanguage(resort, locale),
    roomName: inLanguage(room, locale),
    endDate: endsAt.toISOString(),
  }));
};

const waitlistorders: QueryResolvers['waitlistorders'] = async (_parent, _given, context) => {
  const { database, merchant, locale, session } = context;
  const { userId } = await session();
  if (merchant.settings.ownMoves === 0) return [];
  const today = dayInZone(new Date(), merchant.timeZone);
  const all = { merchantId: merchant.id, memberId: userId, today, id: null, limit: ORDERS };
  return (await database.run(ordersToReplace(all))).map((order) => shownOrder(order, locale));
};

/** Deposits that wait for staff and are not yet given for a stay. */
const waitliststakes: QueryResolvers['waitliststakes'] = async (_parent, _given, context) => {
  const { userId } = await context.session();
  const stakes = await stakesBy(context.database, context.merchant, userId);
  return stakes
    .filter(({ entryId, state }) => entryId === null && state === 'waiting')
    .map((stake) => shownStake(stake, context.locale));
};

const waitlistresorts =
  (meant: ResortsInSearch): QueryResolvers['waitlistresorts'] =>
  async (_parent, { resortId, ...place }, context) => {
    const { database, merchant, locale } = context;
    const wanted = resortId && isUuid(resortId) ? [resortId] : [];
    const named = [...wanted, ...(await meant(context, place))].slice(0, WAITLIST_LIMITS.alternatives);
    const rows = await database.run(
      resortsToAwait({ merchantId: merchant.id, meant: named, limit: WAITLIST_LIMITS.alternatives }),
    );
    return rows.map(({ id, name, isMeant, rooms }) => ({
      id,
      name: inLanguage(name, locale),
      isMeant,
      rooms: rooms.map((room) => ({ id: room.id, name: inLanguage(room.name, locale) })),
    }));
  };

const waitlistrules: QueryResolvers['waitlistrules'] = async (_parent, _given, { database, merchant }) => {
  const [stored, counts, shown, dated] = await Promise.all([
    first(database.run(rulesOf({ merchantId: merchant.id }))),
    first(database.run(countsOf({ merchantId: merchant.id }))),
    enoughShown(database, merchant.id),
    first(database.run(rulesSince({ merchantId: merchant.id }))),
  ]);
  const rules = stored ?? DEFAULT_WAITLIST_RULES;
  const changedDay = dayInZone(dated!.since, merchant.timeZone);
  return { ...rules, version: versionOfWaitlistRules(rules), changedDay, counts: counts!, shown };
};

const waitlistreleases: QueryResolvers['waitlistreleases'] = async (_parent, given, { database, merchant, locale }) => {
  const of = WAITLIST_COUNTS.find((count) => count === given.of);
  if (!of) return [];
  const limit = Math.min(Math.max(given.limit ?? COUNTED, 1), MAX_ROWS);
  const rows = await database.run(countedReleases({ merchantId: merchant.id, of, limit }));
  return rows.map((row) => shownRelease({ ...row, notTaken: null }, locale));
};

const waitlistoffer: QueryResolvers['waitlistoffer'] = async (_parent, { link }, { database, merchant, locale }) => {
  const hash = tokenHash(link.slice(0, 100));
  const offer = await first(database.run(offerToAnswer({ merchantId: merchant.id, hash })));
  if (!offer) return null;
  const others = await othersBeside(database, merchant.id, offer);
  return {
    code: offer.code,
    resortName: inLanguage(offer.resort, locale),
    roomName: inLanguage(offer.room, locale),
    fromDate: offer.fromDate,
    toDate: offer.toDate,
    endDate: offer.endsAt.toISOString(),
    replaces: offer.replacesId !== null,
    staked: offer.staked,
    others: others.filter(({ ends }) => ends).map((other) => shownOther(other, locale)),
  };
};

const waitlistfreestays: QueryResolvers['waitlistfreestays'] = async (_parent, { entryId }, context) => {
  const { database, merchant, locale } = context;
  if (!isUuid(entryId)) return [];
  const today = dayInZone(new Date(), merchant.timeZone);
  const rows = await database.run(freeStaysFor({ merchantId: merchant.id, entryId, today, limit: FREE_STAYS }));
  return rows.map(({ resort, room, ...stay }) => ({
    ...stay,
    resortName: inLanguage(resort, locale),
    roomName: inLanguage(room, locale),
  }));
};

const waitlistentries: QueryResolvers['waitlistentries'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  if (given.resortId && !isUuid(given.resortId)) return NONE;
  const search = { merchantId: merchant.id, resortId: given.resortId ?? null, state: given.state || null };
  return listed(
    given,
    (at, backwards) => database.run(waitingPage(backwards)({ ...search, ...at })),
    (limit) => database.run(waitingCount({ ...search, limit })),
    (row) => ({
      ...row,
      resortName: inLanguage(row.resort, locale),
      roomName: row.room && inLanguage(row.room, locale),
      adultTotal: row.adults,
      childrenAges: row.childAges,
      enteredDate: row.enteredAt.toISOString(),
    }),
  );
};

export const waitlistResolvers = (meant: ResortsInSearch) => ({
  Query: {
    mywaitlist,
    waitlistoffers,
    waitlistorders,
    waitliststakes,
    waitlistresorts: waitlistresorts(meant),
    waitlistrules,
    waitlistreleases,
    waitlistoffer,
    waitlistfreestays,
    waitlistentries,
  },
});
