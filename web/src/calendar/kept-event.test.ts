import { beforeEach, expect, it, vi } from 'vitest';
import { dropKeptEvent, eventDraft, keptEvent, type EventValues } from './kept-event.ts';

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

it('opens a new event again where it was, with what was typed', () => {
  eventDraft('minh', null).keep({ ...slot, Title: 'Xem phòng', End: '10:00' }, slot);
  expect(keptEvent('minh')).toEqual({ eventId: null, day: '2027-03-02', start: '09:00', end: '10:00' });
  expect(eventDraft('minh', null).read(slot)).toMatchObject({ Title: 'Xem phòng', RemindMinutes: 5 });
});

it('opens a new event at the slot that was drawn since', () => {
  eventDraft('minh', null).keep({ ...slot, Title: 'Xem phòng' }, slot);
  const later = { ...slot, Day: '2027-03-09', Start: '14:00', End: '15:00' } as const;
  expect({ ...later, ...eventDraft('minh', null).read(later) }).toEqual({ ...later, Title: 'Xem phòng' });
});

it('keeps of an event what was changed, whatever became of the rest', () => {
  eventDraft('minh', 'a').keep({ ...slot, Title: 'Ký hợp đồng' }, { ...slot, Title: 'Ký' });
  expect(keptEvent('minh')).toMatchObject({ eventId: 'a' });
  expect(eventDraft('minh', 'a').read({ ...slot, Title: 'Ký', Start: '08:00' })).toEqual({ Title: 'Ký hợp đồng' });
});

it('gives it to no other form, member or later page', () => {
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
