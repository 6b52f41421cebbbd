import { dayInZone, later } from '@sandbar/domain/common';
import {
  nextOffer,
  offerEnd,
  WAITLIST_LIMITS,
  type ReleasedStay,
  type WaitingEntry,
  type WaitlistRules,
} from '@sandbar/domain/waitlist';
import { freeStays, offerStay, type FreeStay } from '../orders/index.ts';
import type { FollowedEvent, Query, Transaction, TransactionFollower } from '../platform/database/index.ts';
import { newEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { offerMade, stakeGone, stayAnyones } from './waitlist.events.ts';
import { asEntry, candidates, type Candidate } from './candidates.queries.ts';
import {
  closeOffers,
  insertSkips,
  lockEntryIn,
  noteOffer,
  release,
  shareRules,
  wantsNotice,
  type ClosedOffer,
  type Released,
  type ReleaseCause,
  type SkipRow,
} from './waitlist.releases.store.ts';

/** The number of entries for each stay that are read in one step. */
const AT_ONCE = 20;

/** The cause of a release, by the reason of the order's event. */
const CAUSES: Readonly<Record<string, ReleaseCause>> = { 'hold-expired': 'expired', 'moved-away': 'moved' };

interface Freed {
  stayId: string;
  cause: ReleaseCause;
  givenBackBy: string | null;
}

/** The stays that a transaction frees, from its events. */
const freedBy = (events: readonly FollowedEvent[]): Freed[] => {
  const orders = new Map(
    events.filter(({ kind }) => kind === 'order.changed').map((event) => [event.payload?.['stayId'], event]),
  );
  return events.flatMap(({ kind, subjectId, payload }): Freed[] => {
    if (kind === 'stay.published')
      return (payload!['stays'] as { id: string }[]).map(({ id }) => ({
        stayId: id,
        cause: 'published',
        givenBackBy: null,
      }));
    if (kind !== 'stay.freed') return [];
    const order = orders.get(subjectId);
    const cause = CAUSES[String(order?.payload?.['reason'])] ?? 'canceled';
    return [{ stayId: subjectId, cause, givenBackBy: cause === 'canceled' ? (order?.userId ?? null) : null }];
  });
};

/** An offer of this transaction, which is saved with the others at the end. */
interface Given {
  entryId: string;
  personKey: string;
  fromDate: string;
  toDate: string;
}

interface Work {
  transaction: Transaction;
  merchant: Merchant;
  rules: WaitlistRules;
  today: string;
  given: Given[];
}

/** An entry, with the offers that this transaction made since it was read. */
const withGiven = (entry: WaitingEntry, stay: ReleasedStay, given: readonly Given[]): WaitingEntry => ({
  ...entry,
  holds: entry.holds + given.filter(({ personKey }) => personKey === entry.personKey).length,
  state: given.some(({ entryId }) => entryId === entry.id) ? 'offered' : entry.state,
  hasOverlap:
    entry.hasOverlap ||
    given.some(
      ({ personKey, fromDate, toDate }) =>
        personKey === entry.personKey && fromDate < stay.toDate && toDate > stay.fromDate,
    ),
});

/** The decision about one released stay. */
interface Decided {
  entry: WaitingEntry | undefined;
  skips: SkipRow[];
}

/**
 * Decides who gets a released stay. The entry is locked, so it has no other offer and gets none from another
 * transaction.
 * @param first the first entries that ask for it
 */
const decide = async (work: Work, released: Released, free: FreeStay, first: Candidate[]): Promise<Decided> => {
  const { transaction, merchant, rules, today } = work;
  const stay: ReleasedStay = { ...released, ...free };
  const since = released.now.getTime() - released.circulatesSince.getTime();
  const circumstances = {
    today,
    leastDays: rules.leastDays,
    hasCirculated: since >= rules.circulationHours * 3_600_000,
    ownersFirst: rules.ownersFirst,
  };
  const skips: SkipRow[] = [];
  const seen: string[] = [];
  let rows = first;
  for (;;) {
    const entries = rows.map((row) => withGiven(asEntry(row), stay, work.given));
    for (;;) {
      const { entry, skipped } = nextOffer(entries, stay, circumstances);
      const isHere =
        entry &&
        (await transaction.run(lockEntryIn({ merchantId: merchant.id, id: entry.id, state: 'waiting' }))).length > 0;
      if (entry && !isHere) {
        // Another transaction has made it an offer or ended it since it was read.
        entry.state = 'offered';
        continue;
      }
      skips.push(...skipped.map((skip) => ({ ...skip, releaseId: released.id })));
      if (entry) return { entry, skips };
      break;
    }
    if (rows.length < AT_ONCE) return { entry: undefined, skips };
    seen.push(...rows.map(({ entryId }) => entryId));
    const next = { merchantId: merchant.id, releases: [released.id], seen, limit: AT_ONCE };
    rows = await transaction.run(candidates({ ...next, ownersFirst: rules.ownersFirst, today }));
  }
};

/**
 * Offers released stays to the entries that wait for them, each to the first that may have it. @returns the queries to
 * run
 */
const offerAround = async (work: Work, all: readonly Released[]): Promise<Query<unknown>[]> => {
  const { transaction, merchant, rules, today } = work;
  const merchantId = merchant.id;
  const ids = all.map(({ id }) => id);
  const [asking, wanting] = (await transaction.batch([
    candidates({ merchantId, releases: ids, seen: [], ownersFirst: rules.ownersFirst, today, limit: AT_ONCE }),
    wantsNotice({ merchantId, releases: ids }),
  ])) as [Candidate[], { releaseId: number }[]];
  if (asking.length === 0 && wanting.length === 0) return [];
  const byRelease = Map.groupBy(asking, ({ releaseId }) => releaseId);
  const tellable = new Set(wanting.map(({ releaseId }) => releaseId));
  const awaited = all.filter(({ id }) => byRelease.has(id));
  const free =
    awaited.length > 0
      ? await freeStays(
          transaction,
          merchant,
          awaited.map(({ stayId }) => stayId),
        )
      : new Map();
  const events: NewEvent[] = [];
  const saves: Query<unknown>[] = [];
  const skipped: SkipRow[] = [];
  for (const released of all) {
    const stay: FreeStay | undefined = free.get(released.stayId);
    const { entry, skips } = stay
      ? await decide(work, released, stay, byRelease.get(released.id) ?? [])
      : { entry: undefined, skips: [] };
    skipped.push(...skips);
    if (!entry || !stay) {
      if (tellable.has(released.id) || skips.some(({ reason }) => reason === 'close' || reason === 'circulated'))
        events.push(stayAnyones(released.stayId, released.id));
      continue;
    }
    const until = offerEnd(released.now, released.fromDate, rules, { timeZone: merchant.timeZone, quiet: entry.quiet });
    const offer = offerStay(merchant, stay, { customerId: entry.memberId, party: entry.party, until });
    const note = { merchantId, releaseId: released.id, entryId: entry.id, orderId: offer.orderId };
    const { fromDate, toDate } = released;
    work.given.push({ entryId: entry.id, personKey: entry.personKey, fromDate, toDate });
    const toOwner = rules.ownersFirst && entry.isOwner;
    saves.push(...offer.saves, noteOffer({ ...note, endsAt: until.toISOString(), toOwner }));
    events.push(...offer.events, offerMade({ ...note, memberId: entry.memberId }));
  }
  if (skipped.length > 0) saves.push(insertSkips({ merchantId, skips: JSON.stringify(skipped) }));
  if (events.length > 0) saves.push(newEvents(merchantId, events));
  return saves;
};

/** Each stay once, with its first cause. */
const eachOnce = (freed: readonly Freed[]): Freed[] => [
  ...new Map(freed.toReversed().map((each) => [each.stayId, each])).values(),
];

/** Records freed stays; one whose offer has ended continues the circulation of that offer. */
const goingOn = (freed: readonly Freed[], closed: readonly ClosedOffer[]) => {
  const ended = new Map(closed.map((offer) => [offer.stayId, offer]));
  return freed.map((each) => {
    const offer = ended.get(each.stayId);
    if (!offer) return each;
    const { outcome, circulation } = offer;
    // A decline is not a new release, so the former holder is still that of the first release.
    return { ...each, cause: outcome, givenBackBy: offer.givenBackBy, circulation };
  });
};

/**
 * Runs in every transaction that frees a stay of a merchant with a waitlist: it records the release and, when an entry
 * matches, holds the stay for it. So a stay cannot be taken between its release and its offer. An offer that ends leads
 * to the next one in the same way. For a merchant without a waitlist it costs one round trip.
 */
export const releaseStays = ({ merchants }: { merchants: Pick<MerchantScope, 'byId'> }): TransactionFollower => ({
  kinds: new Set(['stay.freed', 'stay.published']),
  run: async (transaction, merchantId, events) => {
    const freed = eachOnce(freedBy(events));
    const merchant = await merchants.byId(merchantId);
    const today = dayInZone(new Date(), merchant.timeZone);
    const { lapses, lateMinutes } = WAITLIST_LIMITS;
    const since = later(new Date(), -lateMinutes);
    const isOpen = merchant.state === 'open';
    const [[rules], closed] = (await transaction.batch([
      shareRules({ merchantId }),
      closeOffers({ merchantId, stays: JSON.stringify(freed), lapses, since, today, isOpen }),
    ])) as [WaitlistRules[], ClosedOffer[]];
    if (!rules) return;
    const paused = closed.filter(({ withoutStake }) => withoutStake);
    const news = paused.map(({ entryId, memberId }) => stakeGone(entryId, memberId));
    if (news.length > 0) await transaction.run(newEvents(merchantId, news));
    const stays = JSON.stringify(goingOn(freed, closed));
    const { enabled: isOffered, ownersFirst } = rules;
    const released = await transaction.run(release({ merchantId, today, isOffered, ownersFirst, stays }));
    if (!rules.enabled || released.length === 0) return;
    const saves = await offerAround({ transaction, merchant, rules, today, given: [] }, released);
    if (saves.length > 0) await transaction.batch(saves);
  },
});
