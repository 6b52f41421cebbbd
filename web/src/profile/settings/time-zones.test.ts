import { describe, expect, test } from 'vitest';
import { otherZones, zoneOption } from './time-zones.ts';

const WINTER = new Date('2026-12-05T12:00:00Z');
const SUMMER = new Date('2026-07-05T12:00:00Z');

describe('time zones to choose from', () => {
  test('have common names in the reader’s language, with the present offset', () => {
    expect(zoneOption('Asia/Ho_Chi_Minh', 'vi-VN', WINTER)).toEqual({
      value: 'Asia/Ho_Chi_Minh',
      label: '(GMT+7) Ho Chi Minh – Giờ Đông Dương',
    });
    expect(zoneOption('Europe/Paris', 'fr', SUMMER).label).toMatch(/^\(GMT\+2\) Paris – heure d.Europe centrale$/);
    expect(zoneOption('Europe/Paris', 'fr', WINTER).label).toContain('(GMT+1)');
    expect(zoneOption('Asia/Kolkata', 'de', WINTER).label).toContain('(GMT+5:30) Kolkata');
    expect(zoneOption('America/New_York', 'ja', WINTER).label).toContain('(GMT\u22125) New York');
  });

  test.each([0, 1, 29, 30, 31, 59])('have the right offset %d seconds into a minute', (seconds) => {
    const now = new Date(WINTER.getTime() + seconds * 1000 + 999);
    expect(zoneOption('Asia/Ho_Chi_Minh', 'vi-VN', now).label).toContain('(GMT+7)');
    expect(zoneOption('Asia/Kolkata', 'de', now).label).toContain('(GMT+5:30)');
  });

  test('contain the one in use once, and are sorted from west to east', async () => {
    const others = await otherZones('Asia/Ho_Chi_Minh', 'en-US', WINTER);
    expect(others.filter(({ label }) => label.includes('Ho Chi Minh'))).toEqual([]);
    expect(new Set(others.map(({ value }) => value)).size).toBe(others.length);
    const order = others.map(({ value }) => value);
    const at = ['Pacific/Honolulu', 'America/New_York', 'Europe/Paris', 'Asia/Tokyo'].map((zone) =>
      order.indexOf(zone),
    );
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at).not.toContain(-1);
  });
});
