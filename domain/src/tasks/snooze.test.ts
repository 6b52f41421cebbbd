import { describe, expect, it } from 'vitest';
import { isSnoozable, morningOf, snoozedUntil } from './snooze.ts';

const SAIGON = 'Asia/Ho_Chi_Minh';
const at = (text: string) => new Date(text);

describe('the end of a snooze', () => {
  it.each([
    // A Monday at ten in the morning, local time.
    ['tonight', '2026-11-23T03:00:00Z', '2026-11-23T11:00:00.000Z'],
    ['tomorrow', '2026-11-23T03:00:00Z', '2026-11-24T01:00:00.000Z'],
    ['monday', '2026-11-23T03:00:00Z', '2026-11-30T01:00:00.000Z'],
    // In Hồ Chí Minh City it is already Sunday.
    ['tomorrow', '2026-11-21T18:00:00Z', '2026-11-23T01:00:00.000Z'],
    ['monday', '2026-11-21T18:00:00Z', '2026-11-23T01:00:00.000Z'],
  ] as const)('%s from %s', (choice, now, until) =>
    expect(snoozedUntil(choice, at(now), SAIGON)?.toISOString()).toBe(until),
  );

  it('this evening is not offered at night', () =>
    expect(snoozedUntil('tonight', at('2026-11-23T12:00:00Z'), SAIGON)).toBeNull());

  it.each([
    ['the day before clocks go back', '2026-10-24', '2026-10-24T06:00:00.000Z'],
    ['the day on which they do', '2026-10-25', '2026-10-25T07:00:00.000Z'],
    ['the day on which they go forward', '2026-03-29', '2026-03-29T06:00:00.000Z'],
  ])('a morning begins at eight by the clock, also on %s', (_, day, expected) =>
    expect(morningOf(day, 'Europe/Berlin').toISOString()).toBe(expected),
  );

  it.each([
    [0, false],
    [1, true],
    [30 * 86_400, true],
    [30 * 86_400 + 1, false],
  ])('ends a number of seconds from now: %i', (seconds, allowed) => {
    const now = at('2026-11-23T03:00:00Z');
    expect(isSnoozable(new Date(now.getTime() + seconds * 1_000), now)).toBe(allowed);
  });
});
