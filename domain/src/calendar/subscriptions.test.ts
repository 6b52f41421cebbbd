import { describe, expect, it, test } from 'vitest';
import { closingOf, goneAfterMinutes, isEcho, readAddress, SUBSCRIPTION, waitAfterFailures } from './subscriptions.ts';

describe('the address of a calendar', () => {
  const read = (text: string, local = false) => {
    const result = readAddress(text, local);
    return result.ok ? result.value.href : result.refusal.code;
  };
  test.each([
    ['https://www.airbnb.com/calendar/ical/1.ics?s=abc', 'https://www.airbnb.com/calendar/ical/1.ics?s=abc'],
    [' webcal://example.org/a.ics ', 'https://example.org/a.ics'],
    ['WEBCALS://example.org/a.ics', 'https://example.org/a.ics'],
    ['https://example.org/a.ics#there', 'https://example.org/a.ics'],
    ['https://example.org:8443/a.ics', 'https://example.org:8443/a.ics'],
    ['http://example.org/a.ics', 'SUBSCRIPTION_ADDRESS'],
    ['ftp://example.org/a.ics', 'SUBSCRIPTION_ADDRESS'],
    ['file:///etc/passwd', 'SUBSCRIPTION_ADDRESS'],
    ['https://name:secret@example.org/a.ics', 'SUBSCRIPTION_ADDRESS'],
    ['https://localhost/a.ics', 'SUBSCRIPTION_ADDRESS'],
    ['example.org/a.ics', 'SUBSCRIPTION_ADDRESS'],
    ['', 'SUBSCRIPTION_ADDRESS'],
    [`https://example.org/${'a'.repeat(2_000)}`, 'SUBSCRIPTION_ADDRESS'],
    ['http://127.0.0.1:8080/a.ics', 'SUBSCRIPTION_ADDRESS'],
  ])('%s: %s', (text, expected) => expect(read(text)).toBe(expected));

  it('may be this machine in development only', () => {
    expect(read('http://127.0.0.1:8080/a.ics', true)).toBe('http://127.0.0.1:8080/a.ics');
    expect(read('http://10.0.0.1/a.ics', true)).toBe('SUBSCRIPTION_ADDRESS');
  });
});

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [6, 960],
  [7, 1_440],
  [500, 1_440],
])('after %i failures it waits %i minutes', (tries, minutes) => expect(waitAfterFailures(tries)).toBe(minutes));

describe('events that an answer no longer contains', () => {
  const { confirmMinutes, emptyMinutes } = SUBSCRIPTION;
  test.each([
    ['one of many', 40, 1, confirmMinutes],
    ['the only one', 1, 1, confirmMinutes],
    ['both of two', 2, 2, confirmMinutes],
    ['half of them', 10, 5, confirmMinutes],
    ['most of them', 10, 6, emptyMinutes],
    ['all of them', 3, 3, emptyMinutes],
    ['all of many', 400, 400, emptyMinutes],
  ])('%s: %i known, %i missing: gone after %i minutes', (_, known, missing, minutes) =>
    expect(goneAfterMinutes(known, missing)).toBe(minutes),
  );
});

test.each([
  ['Airbnb (Not available)', 'block'],
  ['Airbnb (Nicht verfügbar)', 'block'],
  ['CLOSED - Not available', 'unclear'],
  ['CLOSED – Not available', 'unclear'],
  ['Not available', 'unclear'],
  ['Reserved', ''],
  ['Réservée - Melanie', ''],
  ['Booked, not available', ''],
  ['Anna Nguyen', ''],
])('%s is a closing: %j', (title, closing) => expect(closingOf(title)).toBe(closing));

describe('an echo', () => {
  const exported = [
    { fromDate: '2026-03-02', toDate: '2026-03-09' },
    { fromDate: '2026-03-09', toDate: '2026-03-12' },
  ];
  const echo = (fromDate: string, toDate: string, title = 'Not available') =>
    isEcho({ fromDate, toDate, title }, exported);
  test.each([
    ['the same days', '2026-03-02', '2026-03-09', true],
    ['two that a site made one of', '2026-03-02', '2026-03-12', true],
    ['a part of them', '2026-03-03', '2026-03-05', true],
    ['a night before them', '2026-03-01', '2026-03-09', false],
    ['a night after them', '2026-03-09', '2026-03-13', false],
    ['other days', '2026-04-01', '2026-04-03', false],
    ['no night at all', '2026-03-02', '2026-03-02', false],
  ])('%s: %s to %s is %s', (_, from, to, expected) => expect(echo(from, to)).toBe(expected));

  it.each(['Reserved', 'Reserved - Anna', 'Réservé', 'Booking 123', 'Gebucht', 'Đã đặt', '予約済み', '已预订'])(
    'is no event that a site calls a booking: %s',
    (title) => expect(echo('2026-03-02', '2026-03-09', title)).toBe(false),
  );
  it.each([
    'CLOSED - Not available',
    'Airbnb (Not available)',
    'Blocked',
    '予約不可',
    'Booking.com (Not available)',
    'Không còn trống',
  ])('is an event that a site calls closed: %s', (title) => expect(echo('2026-03-02', '2026-03-09', title)).toBe(true));
});
