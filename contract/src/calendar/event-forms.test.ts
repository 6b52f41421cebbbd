import { CALENDAR } from '@sandbar/domain/calendar';
import { expect, it } from 'vitest';
import { wrongOfEvent } from './event-forms.ts';

const EVENT = {
  Title: 'a',
  Place: 'b',
  Day: '2027-03-01',
  Start: '09:00',
  End: '09:30',
  TimeZone: 'Asia/Ho_Chi_Minh',
  RemindMinutes: 5,
};

it.each([
  ['all is right', {}, []],
  ['there is no title', { Title: ' ' }, ['Title']],
  ['no place was chosen', { Place: '' }, ['Place']],
  ['there is no such day', { Day: '2027-02-30' }, ['Day']],
  ['it ends in less than half an hour', { End: '09:15' }, ['End']],
  ['it ends before it starts', { Start: '10:00' }, ['End']],
  ['it ends at midnight', { Start: '23:30', End: '24:00' }, []],
  ['the reminder is a minute before', { RemindMinutes: 1 }, []],
  ['the reminder is at its begin', { RemindMinutes: 0 }, ['RemindMinutes']],
  ['the reminder is half a minute before', { RemindMinutes: 0.5 }, ['RemindMinutes']],
  ['nothing is', { Title: '', Place: '', RemindMinutes: 0, End: '09:00' }, ['Title', 'Place', 'RemindMinutes', 'End']],
])('wrong fields of an event where %s', (_, change, wrong) => {
  expect(wrongOfEvent({ ...EVENT, ...change }).sort()).toEqual([...wrong].sort());
});

it('an event has the specified defaults: 6 to 22 by half hours, from 8, a reminder 5 minutes before', () => {
  expect(CALENDAR).toMatchObject({
    fromMinutes: 360,
    toMinutes: 1320,
    stepMinutes: 30,
    formFromMinutes: 480,
    remindMinutes: 5,
  });
});
