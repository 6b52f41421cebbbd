import { randomUUID } from 'node:crypto';
import { ChangeWaitlistEntry, JoinWaitlist, LeaveWaitlist } from '@sandbar/contract/waitlist';
import type { ParsedOf } from '@sandbar/contract/common';
import { fieldMessages } from '@sandbar/contract/refusals';
import { accept, dayInZone, refuse, type Locale } from '@sandbar/domain/common';
import {
  addsKind,
  canBeAwaited,
  covers,
  DEFAULT_WAITLIST_RULES,
  sameAlternative,
  usualLastDay,
  WAITLIST_LIMITS,
  type Alternative,
  type WaitlistRules,
} from '@sandbar/domain/waitlist';
import { declineOffer } from '../orders/index.ts';
import { leaveStake, setStake } from '../weeks/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { ChangedMeanwhile, first, type Runner, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { chanceFor, takeUpOfMerchant } from './chances.ts';
import { entryChanged } from './waitlist.events.ts';
import { ordersToReplace } from './replaced-order.queries.ts';
import { rulesOf } from './waitlist.queries.ts';
import {
  alternativesOf,
  changeEntry,
  endEntry,
  ensureRules,
  freeNow,
  insertAlternatives,
  insertEntry,
  knownPlaces,
  liveEntries,
  lockEntry,
  lockRules,
  narrowAlternatives,
  openOfferOf,
  removeAlternatives,
} from './waitlist.store.ts';

type Asked = Pick<
  ParsedOf<typeof JoinWaitlist>,
  | 'Mode'
  | 'Alternatives'
  | 'AdultTotal'
  | 'ChildrenAges'
  | 'InPoints'
  | 'Most'
  | 'LastDay'
  | 'Quiet'
  | 'ReplacesId'
  | 'StakeId'
>;

/** The most free stays that are counted for a new entry. */
const MAX_FREE = 20;

const alternativesIn = ({ Alternatives }: Asked) =>
  Alternatives.map(({ ResortId, RoomId, FromDate, ToDate, Nights }) => ({
    resortId: ResortId,
    roomId: RoomId ?? null,
    fromDate: FromDate,
    toDate: ToDate,
    nights: Nights ?? null,
  }));

const fieldsOf = (asked: Asked, { userId, actorId }: { userId: string; actorId: string | null }) => ({
  mode: asked.Mode,
  askedBy: actorId === userId ? null : actorId,
  adults: asked.AdultTotal,
  childAges: asked.ChildrenAges,
  inPoints: asked.InPoints ?? null,
  most: asked.Most ?? null,
  replacesId: asked.ReplacesId ?? null,
  quietFrom: asked.Quiet?.From ?? null,
  quietTo: asked.Quiet?.To ?? null,
  lastDay:
    asked.LastDay ??
    usualLastDay(
      asked.Alternatives.map(({ ToDate }) => ToDate)
        .toSorted()
        .at(-1)!,
    ),
});

/** Refuses past days, with the field of each. @param had alternatives that the entry already has */
const refusePast = (
  asked: Asked,
  had: readonly Omit<Alternative, 'enteredAt'>[],
  { merchant, locale }: { merchant: Merchant; locale: Locale },
) => {
  const today = dayInZone(new Date(), merchant.timeZone);
  const paths = alternativesIn(asked).flatMap((one, index) =>
    canBeAwaited(one, today) || had.some((each) => sameAlternative(each, one)) ? [] : [`Alternatives.${index}.ToDate`],
  );
  if (asked.LastDay && asked.LastDay < today) paths.push('LastDay');
  const message = fieldMessages(locale).dayOver;
  return paths.length > 0 ? refuse('INVALID_FIELDS', { fields: paths.map((path) => ({ path, message })) }) : undefined;
};

/**
 * Whether an entry may name the order that it replaces: a future order of the member, or the one that it already names.
 */
const mayReplace = async (
  transaction: Transaction,
  merchant: Merchant,
  { ReplacesId: id = null }: Asked,
  { memberId, before }: { memberId: string; before: string | null },
): Promise<boolean> => {
  if (id === null || id === before) return true;
  const today = dayInZone(new Date(), merchant.timeZone);
  const one = { merchantId: merchant.id, memberId, today, id, limit: 1 };
  return (await transaction.run(ordersToReplace(one))).length > 0;
};

/** The week that an entry gives for a stay. */
const stakeIn = (
  { StakeId = null }: Asked,
  entryId: string,
  { userId, actorId }: { userId: string; actorId: string | null },
) => ({ weekId: StakeId, entryId, ownerId: userId, actorId });

const arePlaces = async (transaction: Transaction, merchantId: string, asked: Asked): Promise<boolean> => {
  const places = JSON.stringify(alternativesIn(asked).map(({ resortId, roomId }) => ({ resortId, roomId })));
  return (await first(transaction.run(knownPlaces({ merchantId, places }))))?.known === asked.Alternatives.length;
};

/** The alternatives that keep their times: none when the entry now also asks for stays of another kind of price. */
const keeping = <Had>(all: readonly Had[], inPoints: boolean | null, asked: Asked): readonly Had[] =>
  addsKind(inPoints, asked.InPoints ?? null) ? [] : all;

/** Returns the time of the earlier alternative that contains this one; null when it begins to wait now. */
const timeOf = (one: Omit<Alternative, 'enteredAt'>, before: readonly Alternative[]): Date | null => {
  const times = before.filter((had) => covers(had, one)).map(({ enteredAt }) => enteredAt.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
};

/**
 * Returns the chance that the member is shown, which is stored with the entry. Entries that only want a notice have
 * none.
 */
const shownTo = async (
  runner: Pick<Runner, 'run'>,
  merchant: Merchant,
  asked: Asked,
  { entryId, memberId, before }: { entryId: string | null; memberId: string; before: readonly Alternative[] },
) => {
  if (asked.Mode === 'tell') return { shownChance: null, shownCases: null };
  const { leastDays } = (await first(runner.run(rulesOf({ merchantId: merchant.id })))) ?? DEFAULT_WAITLIST_RULES;
  const given = { leastDays, takeUp: await takeUpOfMerchant(runner, merchant.id) };
  const alternatives = alternativesIn(asked).map((one) => ({ ...one, enteredAt: timeOf(one, before) }));
  const of = { entryId, memberId, alternatives, most: asked.Most ?? null, inPoints: asked.InPoints ?? null };
  const { chance, cases } = await chanceFor(runner, merchant, { ...of, adults: asked.AdultTotal }, given);
  return { shownChance: chance, shownCases: cases };
};

export const joinWaitlist = handler(JoinWaitlist, async (input, context) => {
  const { merchant, userId, database, commit } = context;
  const merchantId = merchant.id;
  const past = refusePast(input, [], context);
  if (past) return past;
  const shown = await shownTo(database, merchant, input, { entryId: null, memberId: userId, before: [] });
  return commit(
    async (transaction) => {
      // A release either finished before this lock, or sees the entry.
      const [, [rules]] = (await transaction.batch([ensureRules({ merchantId }), lockRules({ merchantId })])) as [
        unknown[],
        WaitlistRules[],
      ];
      if (!rules?.enabled) return refuse('WAITLIST_OFF', {});
      const { count } = (await first(transaction.run(liveEntries({ merchantId, memberId: userId }))))!;
      if (count >= WAITLIST_LIMITS.entries) return refuse('WAITLIST_LIMIT', { limit: WAITLIST_LIMITS.entries });
      if (!(await arePlaces(transaction, merchantId, input))) return refuse('ROOM_NOT_FOUND', {});
      if (!(await mayReplace(transaction, merchant, input, { memberId: userId, before: null })))
        return refuse('REPLACED_ORDER_OVER', {});
      const staked = await setStake(transaction, merchant, stakeIn(input, input.Id, context));
      if (!staked.ok) return staked;
      const rows = alternativesIn(input).map((one) => ({ ...one, id: randomUUID() }));
      const today = dayInZone(new Date(), merchant.timeZone);
      const [, , [free]] = (await transaction.batch([
        insertEntry({ merchantId, id: input.Id, memberId: userId, ...fieldsOf(input, context), ...shown }),
        insertAlternatives({ merchantId, entryId: input.Id, alternatives: JSON.stringify(rows) }),
        freeNow({ merchantId, id: input.Id, today, most: MAX_FREE }),
      ])) as [unknown[], unknown[], { count: number }[]];
      return accept({
        answer: { id: input.Id, freeStays: free!.count },
        events: [...staked.value, entryChanged(input.Id, userId)],
      });
    },
    { waitlist_entries_pkey: refuse('IDEMPOTENCY_CONFLICT', {}).refusal },
  );
});

export const changeWaitlistEntry = handler(ChangeWaitlistEntry, async (input, context) => {
  const { merchant, userId, database, commit } = context;
  const key = { merchantId: merchant.id, id: input.EntryId };
  const known = await database.run(alternativesOf(key));
  const past = refusePast(input, known, context);
  if (past) return past;
  const had = keeping(known, known[0]?.inPoints ?? null, input);
  const shown = await shownTo(database, merchant, input, { entryId: key.id, memberId: userId, before: had });
  return commit(async (transaction) => {
    const [rules] = await transaction.run(lockRules({ merchantId: merchant.id }));
    // A week is locked before the entry that names it, as when it is given.
    const staked = await setStake(transaction, merchant, stakeIn(input, key.id, context));
    const entry = await first(transaction.run(lockEntry(key)));
    if (!rules || entry?.memberId !== userId) return refuse('WAITLIST_ENTRY_NOT_FOUND', {});
    if (entry.state === 'done' || entry.state === 'over') return refuse('WAITLIST_ENTRY_OVER', {});
    if (!staked.ok) return staked;
    if (!(await arePlaces(transaction, merchant.id, input))) return refuse('ROOM_NOT_FOUND', {});
    if (!(await mayReplace(transaction, merchant, input, { memberId: userId, before: entry.replacesId })))
      return refuse('REPLACED_ORDER_OVER', {});
    const all = await transaction.run(alternativesOf(key));
    const before = keeping(all, entry.inPoints, input);
    const wanted = alternativesIn(input);
    // An alternative within a wider one stays, with its time.
    const gone = all.filter((had) => !before.includes(had) || !wanted.some((one) => covers(one, had)));
    const added = wanted
      .filter((one) => !before.some((had) => sameAlternative(one, had)))
      // A narrowed alternative keeps the time of the wider one.
      .map((one) => ({ ...one, id: randomUUID(), enteredAt: timeOf(one, before) }));
    const state = entry.state === 'offered' ? 'offered' : input.Paused ? 'paused' : 'waiting';
    await transaction.batch([
      changeEntry({ ...key, ...fieldsOf(input, context), ...shown, state }),
      ...(gone.length > 0 ? [removeAlternatives({ merchantId: merchant.id, ids: gone.map(({ id }) => id) })] : []),
      ...[insertAlternatives, narrowAlternatives].flatMap((insert, narrowed) => {
        const rows = added.filter(({ enteredAt }) => (enteredAt !== null) === (narrowed === 1));
        const alternatives = JSON.stringify(rows);
        return rows.length > 0 ? [insert({ merchantId: merchant.id, entryId: key.id, alternatives })] : [];
      }),
    ]);
    return accept({ answer: { id: key.id }, events: [entryChanged(key.id, userId)] });
  });
});

export const leaveWaitlist = handler(LeaveWaitlist, async (input, { merchant, userId, actorId, commit }) => {
  const key = { merchantId: merchant.id, id: input.EntryId };
  return commit(async (transaction) => {
    // An order is locked before its entry, as when it expires.
    const offer = await first(transaction.run(openOfferOf(key)));
    const declined = offer && (await declineOffer(transaction, merchant, { orderId: offer.orderId, actorId }));
    const left = await leaveStake(transaction, merchant, { entryId: key.id, actorId });
    const entry = await first(transaction.run(lockEntry(key)));
    if (entry?.memberId !== userId) return refuse('WAITLIST_ENTRY_NOT_FOUND', {});
    if (entry.state === 'offered' && !declined?.ok) throw new ChangedMeanwhile('waitlist entry');
    const [ended] = await transaction.run(endEntry({ ...key, reason: 'left' }));
    if (!ended) return refuse('WAITLIST_ENTRY_OVER', {});
    const events = declined?.ok ? declined.value : [];
    return accept({ answer: { id: key.id }, events: [...events, ...left, entryChanged(key.id, userId)] });
  });
});
