import { ARRIVAL_STATES, MARK_DAYS, possibleMarks, wishesUntil } from '@sandbar/domain/arrivals';
import { addDays, dayInZone, inLanguage, searchable, type Day, type Locale } from '@sandbar/domain/common';
import { first, wordPatterns } from '../platform/database/index.ts';
import { listed, LONGEST_KEYWORD, NONE } from '../platform/graphql/console-page.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { NIL_UUID } from '../platform/commands/handler.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  arrivals,
  arrivalsCount,
  goneArrivals,
  linkOfResort,
  resortByLink,
  wishesOfOrder,
  type ArrivalRow,
  type ArrivalSearch,
  type GoneRow,
} from './arrivals.queries.ts';

/** The most orders that left, and the most arrivals of a resort's page. */
const MOST = 500;
/** The most days of a resort's page. */
const MAX_DAYS = 31;

const shownArrival = (row: ArrivalRow, locale: Locale, today: Day) => ({
  ...row,
  resortName: inLanguage(row.resortName, locale),
  roomName: inLanguage(row.roomName, locale),
  otherGuests: row.guestNames,
  markedDate: row.markedAt?.toISOString() ?? null,
  floor: row.wishFloor,
  view: row.wishView,
  needs: row.accessNeeds,
  needsPromised: row.needsPromisedAt !== null,
  wishNote: row.wishNote,
  marks: possibleMarks({ checkIn: row.fromDate, checkOut: row.toDate, today }),
});

const shownGone = (row: GoneRow, locale: Locale) => ({ ...row, resortName: inLanguage(row.resortName, locale) });

const deskarrivals: QueryResolvers['deskarrivals'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const { userId } = await context.session();
  const asOf = new Date();
  const today = dayInZone(asOf, merchant.timeZone);
  const { from, to } = dayArguments({ from: given.from, to: given.to }, context);
  const none = { ...NONE, gone: [], asOf: asOf.toISOString() };
  if (given.resortId && !isUuid(given.resortId)) return none;
  if (given.state && !(ARRIVAL_STATES as readonly string[]).includes(given.state)) return none;
  const words = searchable((given.keyword ?? '').slice(0, LONGEST_KEYWORD));
  const search: ArrivalSearch = {
    merchantId: merchant.id,
    lookerId: userId,
    resortId: given.resortId || null,
    from: from ?? (to === null ? today : null),
    to,
    outFrom: null,
    state: given.state || null,
    changedOnly: given.changed ?? false,
    patterns: words === '' ? [] : wordPatterns(words),
  };
  const [found, gone] = await Promise.all([
    listed(
      given,
      (at, upwards) => database.run(arrivals(upwards)({ ...search, ...at })),
      (limit) => database.run(arrivalsCount({ ...search, limit })),
      (row) => shownArrival(row, locale, today),
    ),
    database.run(
      goneArrivals({ merchantId: merchant.id, lookerId: userId, resortId: search.resortId, today, limit: MOST }),
    ),
  ]);
  return { ...found, gone: gone.map((row) => shownGone(row, locale)), asOf: asOf.toISOString() };
};

const arrivalslink: QueryResolvers['arrivalslink'] = async (_parent, { resortId }, { database, merchant }) => {
  const resort = isUuid(resortId)
    ? await first(database.run(linkOfResort({ merchantId: merchant.id, resortId })))
    : undefined;
  return resort ? { resortEmail: resort.email, linkUntil: resort.linkUntil?.toISOString() ?? null } : null;
};

const resortarrivals: QueryResolvers['resortarrivals'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const hash = tokenHash(given.link.slice(0, 100));
  const resort = await first(database.run(resortByLink({ merchantId: merchant.id, hash })));
  if (!resort) return null;
  const asOf = new Date();
  const today = dayInZone(asOf, merchant.timeZone);
  const asked = dayArguments({ from: given.from, to: given.to }, context);
  const from = asked.from ?? addDays(today, -1);
  const last = addDays(from, MAX_DAYS - 1);
  const to = asked.to !== null && asked.to < last ? asked.to : last;
  const of = { merchantId: merchant.id, lookerId: NIL_UUID, resortId: resort.resortId };
  const [rows, gone] = await Promise.all([
    database.run(
      arrivals()({
        ...of,
        from,
        to,
        // A resort sees only guests whom it can still mark.
        outFrom: addDays(today, -MARK_DAYS),
        state: null,
        changedOnly: false,
        patterns: [],
        after: null,
        offset: 0,
        limit: MOST,
      }),
    ),
    database.run(goneArrivals({ ...of, today, limit: MOST })),
  ]);
  return {
    resortName: inLanguage(resort.name, locale),
    today,
    asOf: asOf.toISOString(),
    linkUntil: resort.linkUntil.toISOString(),
    items: rows.map((row) => shownArrival(row, locale, today)),
    gone: gone.map((row) => shownGone(row, locale)),
  };
};

const staywishes: QueryResolvers['staywishes'] = async (_parent, { orderId }, context) => {
  const { database, merchant } = context;
  const { userId, permissions } = await context.session();
  const row = isUuid(orderId)
    ? await first(database.run(wishesOfOrder({ merchantId: merchant.id, orderId })))
    : undefined;
  if (!row || (row.customerId !== userId && !permissions.has('order.read'))) return null;
  const until = wishesUntil(row.checkIn, merchant.settings.wishDays);
  return {
    floor: row.floor,
    view: row.view,
    needs: row.needs,
    note: row.note,
    until,
    open: dayInZone(new Date(), merchant.timeZone) <= until,
    promisedDate: row.promisedAt?.toISOString() ?? null,
  };
};

export const arrivalsResolvers = { Query: { deskarrivals, arrivalslink, resortarrivals, staywishes } };
