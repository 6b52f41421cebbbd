import type { Chance, EntryState, WaitlistMode, Widening } from '@sandbar/domain/waitlist';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { hourText, quietOf } from './terms.ts';
import type { WaitlistEntry } from './waitlist.query.ts';

/** Names of states. */
export const useEntryStates = (): Record<EntryState, string> => {
  const t = useTexts('waitlist');
  return {
    waiting: t('stateWaiting'),
    offered: t('stateOffered'),
    paused: t('statePaused'),
    done: t('stateDone'),
    over: t('stateOver'),
  };
};

/** The names and explanations of the modes. */
export const useModeWords = (): Record<WaitlistMode, { name: string; text: string }> => {
  const t = useTexts('waitlist');
  return {
    tell: { name: t('modeTell'), text: t('tellText') },
    offer: { name: t('modeOffer'), text: t('offerText') },
    take: { name: t('modeTake'), text: t('takeText') },
  };
};

/** How often entries are served, in words. */
export const useChanceWords = (): Record<Chance, string> => {
  const t = useTexts('waitlist');
  return {
    seldom: t('chanceSeldom'),
    sometimes: t('chanceSometimes'),
    often: t('chanceOften'),
    mostly: t('chanceMostly'),
  };
};

/** Returns texts about alternatives that would raise the chance. */
export const useWideningWords = (): Record<Widening, string> => {
  const t = useTexts('waitlist');
  return {
    day: t('helpDay'),
    week: t('helpWeek'),
    rooms: t('helpRooms'),
    nights: t('helpNights'),
    price: t('helpPrice'),
  };
};

/** Returns texts about the outcome of a released stay for the entry. */
export const useHistoryWords = (): ((what: string) => string) => {
  const t = useTexts('waitlist');
  const words: Record<string, string> = {
    open: t('whatOpen'),
    accepted: t('whatAccepted'),
    declined: t('whatDeclined'),
    lapsed: t('whatLapsed'),
    earlier: t('whatEarlier'),
    owner: t('whatOwner'),
    close: t('whatClose'),
    circulated: t('whatCirculated'),
    paused: t('whatPaused'),
    'offered-elsewhere': t('whatOfferedElsewhere'),
    'past-last-day': t('whatPastLastDay'),
    'over-most': t('whatOverMost'),
    party: t('whatParty'),
    overlap: t('whatOverlap'),
    'holds-full': t('whatHoldsFull'),
    barred: t('whatBarred'),
    'own-week': t('whatOwnWeek'),
    'stake-waiting': t('whatStakeWaiting'),
    'stake-gone': t('whatStakeGone'),
    outside: t('whatOutside'),
    free: t('whatFree'),
  };
  return (what) => words[what] ?? what;
};

/** Returns why an entry ended without a stay; undefined: its member ended it, or it was served. */
export const useEndWords = (): ((reason: string) => string | undefined) => {
  const t = useTexts('waitlist');
  const words: Record<string, string> = {
    past: t('overPast'),
    window: t('overWindow'),
    closed: t('overClosed'),
    stopped: t('overStopped'),
    elsewhere: t('overElsewhere'),
  };
  return (reason) => words[reason];
};

/** Returns a sentence about an entry. */
export const useEntrySentence = (): ((entry: WaitlistEntry) => string) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const format = useFormat();
  return ({ alternatives, adultTotal, childrenAges }) => {
    const names = [...new Set(alternatives.map(({ resortName }) => resortName))];
    const from = alternatives.map(({ fromDate }) => fromDate).toSorted()[0];
    const to = alternatives
      .map(({ toDate }) => toDate)
      .toSorted()
      .at(-1);
    const guests = [
      common('adults', { count: adultTotal }),
      ...(childrenAges.length > 0 ? [common('children', { count: childrenAges.length })] : []),
    ].join(', ');
    const [first, second, ...more] = names;
    const resorts =
      names.length > 3 ? t('resortsMore', { names: `${first}, ${second}`, count: more.length }) : format.list(names);
    return from && to ? t('sentence', { resorts, dates: format.range(from, to), guests }) : resorts;
  };
};

/** Returns an entry's terms: nights, highest price, last day for an offer; empty without any. */
export const useTermWords = (): ((entry: WaitlistEntry) => string) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const format = useFormat();
  return ({ alternatives: [first], most, inPoints, lastDay, ...entry }) => {
    const quiet = quietOf(entry);
    const amount = most === null ? null : inPoints ? common('points', { count: most }) : format.money(most);
    return format.list([
      ...(first?.nights ? [t('nightsTerm', { count: first.nights })] : []),
      ...(amount === null ? [] : [t('maxTerm', { amount })]),
      t('lastDayTerm', { day: format.day(lastDay) }),
      ...(quiet ? [t('quietTerm', { from: hourText(quiet.from), to: hourText(quiet.to) })] : []),
    ]);
  };
};
