import { minutesOf, wallTimeOf } from '@sandbar/domain/calendar';
import type { Day } from '@sandbar/domain/common';
import { draftOf, type Draft } from '../ui/form/draft.ts';
import type { Item } from './calendar.query.ts';
import { placeItems, type Span } from './placed.ts';

/** The fields of an event's form. */
export interface EventValues {
  Title: string;
  Place: string;
  Day: Day | null;
  Start: string;
  End: string;
  RemindMinutes: number | null;
}

/** The values, and which form they belong to: an event's, or that of a new event. */
type Kept = EventValues & { EventId: string };

const NEW = 'new';
const NOTHING: Kept = { EventId: '', Title: '', Place: '', Day: null, Start: '', End: '', RemindMinutes: null };
const storeOf = (owner: string) => draftOf<Kept>('event', owner);

/** Returns the form that was open when the page was left, with its slot; null: none was open. */
export const keptEvent = (owner: string) => {
  const kept = storeOf(owner).read(NOTHING);
  if (!kept?.EventId) return null;
  return { eventId: kept.EventId === NEW ? null : kept.EventId, day: kept.Day, start: kept.Start, end: kept.End };
};

/** Forgets the form, because the reader closed it. */
export const dropKeptEvent = (owner: string): void => storeOf(owner).drop();

/**
 * Only one form is open, so only one is stored. A new event stores the times of its slot; an existing one stores only
 * changes.
 */
export const eventDraft = (owner: string, eventId: string | null): Draft<EventValues> => {
  const store = storeOf(owner);
  const id = eventId ?? NEW;
  const isKept = () => store.read(NOTHING)?.EventId === id;
  return {
    read: (initial) => {
      if (!isKept()) return null;
      const { EventId: _, ...kept } = store.read({ ...initial, EventId: '' }) ?? {};
      if (eventId) return kept;
      const { Title, Place, RemindMinutes } = { ...initial, ...kept };
      return { Title, Place, RemindMinutes };
    },
    keep: (values, initial) => {
      const known = eventId ? initial : { ...initial, Day: null, Start: '', End: '' };
      store.keep({ ...values, EventId: id }, { ...known, EventId: '' });
    },
    // An untouched form does not replace a stored one.
    drop: () => isKept() && store.drop(),
  };
};

/** The slot with an open form, for an event or a new one. */
export interface Open {
  item: Item | null;
  slot: Span;
  /** The event's own slot, if another one was chosen. */
  own?: Span;
}

/** Returns the event of a stored form; null: it is not, or no longer, among these. */
export const reopened = (
  { eventId, day, start, end }: NonNullable<ReturnType<typeof keptEvent>>,
  items: readonly Item[],
  timeZone: string,
): Open | null => {
  if (!eventId) {
    const [from, to] = [minutesOf(start ?? ''), minutesOf(end ?? '')];
    return day && from !== null && to !== null ? { item: null, slot: { day, from, to } } : null;
  }
  const item = items.find(({ id, kind }) => id === eventId && kind === 'own');
  const on = item?.startsAt && wallTimeOf(new Date(item.startsAt), timeZone).day;
  const own = on && placeItems([item], [on], timeZone).timed[0]?.[0];
  if (!own) return null;
  const [from, to] = [minutesOf(start ?? '') ?? own.from, minutesOf(end ?? '') ?? own.to];
  return { item, own, slot: { day: day ?? own.day, from, to } };
};
