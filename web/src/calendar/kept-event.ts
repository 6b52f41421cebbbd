import { minutesOf, wallTimeOf } from '@sandbar/domain/calendar';
import type { Day } from '@sandbar/domain/common';
import { draftOf, type Draft } from '../ui/form/draft.ts';
import type { Item } from './calendar.query.ts';
import { placeItems, type Span } from './placed.ts';

/** What the form of an event has. */
export interface EventValues {
  Title: string;
  Place: string;
  Day: Day | null;
  Start: string;
  End: string;
  RemindMinutes: number | null;
}

/** Whose form it was: an event's, or that of a new one. */
type Kept = EventValues & { EventId: string };

const NEW = 'new';
const NOTHING: Kept = { EventId: '', Title: '', Place: '', Day: null, Start: '', End: '', RemindMinutes: null };
const storeOf = (owner: string) => draftOf<Kept>('event', owner);

/** The form that was filled in when the page was left: which, and when its slot was; null: none was. */
export const keptEvent = (owner: string) => {
  const kept = storeOf(owner).read(NOTHING);
  if (!kept?.EventId) return null;
  return { eventId: kept.EventId === NEW ? null : kept.EventId, day: kept.Day, start: kept.Start, end: kept.End };
};

/** The form was closed by who filled it in. */
export const dropKeptEvent = (owner: string): void => storeOf(owner).drop();

/**
 * One form is open at a time, and one is kept. Of a new event the times are the slot's with which it is opened; of
 * another one, what was changed.
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
    // A form in which nothing was typed says nothing about another one's.
    drop: () => isKept() && store.drop(),
  };
};

/** What is open above the calendar: a slot whose form is filled in, for an event or a new one. */
export interface Open {
  item: Item | null;
  slot: Span;
  /** Where the event is, of which another slot had been chosen before; without it, the slot is where it is. */
  own?: Span;
}

/** What a kept form was about; null: it is not, or no longer, among these events. */
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
