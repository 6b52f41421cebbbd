import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from './calendar.query.ts';
import { dropKeptEvent, eventDraft, keptEvent, reopened, type EventValues } from './kept-event.ts';

const slot: EventValues = {
  Title: '',
  Place: '',
  Day: '2027-03-02',
  Start: '09:00',
  End: '09:30',
  RemindMinutes: 5,
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('restores a new event at its time, with the typed text', () => {
  eventDraft('minh', null).keep({ ...slot, Title: 'Xem phòng', End: '10:00' }, slot);
  expect(keptEvent('minh')).toEqual({ eventId: null, day: '2027-03-02', start: '09:00', end: '10:00' });
  expect(eventDraft('minh', null).read(slot)).toMatchObject({ Title: 'Xem phòng', RemindMinutes: 5 });
});

it('opens a new event at the slot that was drawn later', () => {
  eventDraft('minh', null).keep({ ...slot, Title: 'Xem phòng' }, slot);
  const later = { ...slot, Day: '2027-03-09', Start: '14:00', End: '15:00' } as const;
  expect({ ...later, ...eventDraft('minh', null).read(later) }).toEqual({ ...later, Title: 'Xem phòng' });
});

it('keeps the changed fields of an event, whatever the others became', () => {
  eventDraft('minh', 'a').keep({ ...slot, Title: 'Ký hợp đồng' }, { ...slot, Title: 'Ký' });
  expect(keptEvent('minh')).toMatchObject({ eventId: 'a' });
  expect(eventDraft('minh', 'a').read({ ...slot, Title: 'Ký', Start: '08:00' })).toEqual({ Title: 'Ký hợp đồng' });
});

it('restores an event in no other form, for no other member or later page', () => {
  eventDraft('minh', 'a').keep({ ...slot, Title: 'Ký hợp đồng' }, slot);
  const other = eventDraft('minh', null);
  expect(other.read(slot)).toBeNull();
  other.drop();
  expect(keptEvent('minh')).not.toBeNull();
  dropKeptEvent('minh');
  expect(keptEvent('minh')).toBeNull();
  eventDraft('minh', 'a').keep({ ...slot, Title: 'Ký hợp đồng' }, slot);
  expect(keptEvent('lan')).toBeNull();
});

describe('an event whose form comes back', () => {
  const ZONE = 'Asia/Ho_Chi_Minh';
  const event = {
    id: 'a',
    kind: 'own',
    startsAt: '2027-03-02T09:00:00+07:00',
    endsAt: '2027-03-02T10:00:00+07:00',
  } as Item;
  const own = { day: '2027-03-02', from: 540, to: 600 };
  const initial: EventValues = { ...slot, Title: 'Ký', End: '10:00' };

  it.each([
    ['only its name was changed', { Title: 'Ký hợp đồng' }, own],
    ['it was to be longer', { End: '11:00' }, { ...own, to: 660 }],
    ['it was to begin later', { Start: '14:00', End: '14:30' }, { ...own, from: 840, to: 870 }],
    ['it was to be another week', { Day: '2027-03-12' as const }, { ...own, day: '2027-03-12' }],
    ['its day was emptied', { Day: null }, own],
  ])('begins with its time, and shows its intended time: %s', (_, changed, chosen) => {
    eventDraft('minh', 'a').keep({ ...initial, ...changed }, initial);
    const open = reopened(keptEvent('minh')!, [event], ZONE);
    expect(open).toMatchObject({ item: event, own });
    expect(open!.slot).toEqual(chosen);
  });

  it('waits until its event is loaded', () => {
    eventDraft('minh', 'a').keep({ ...initial, End: '11:00' }, initial);
    expect(reopened(keptEvent('minh')!, [], ZONE)).toBeNull();
    expect(reopened(keptEvent('minh')!, [{ ...event, kind: 'google' }], ZONE)).toBeNull();
  });
});
