import { expect, test } from 'vitest';
import { calendarFile, type CalendarStay } from './calendar-file.ts';

const stay: CalendarStay = {
  uid: '8b0f3c1e@azure.example',
  title: 'Kỳ nghỉ tại Mây Biển Phú Quốc',
  place: 'Bãi Kem, An Thới; Phú Quốc',
  details: 'AZ26 1184 0217\nCăn hộ hướng biển',
  from: '2026-12-26',
  to: '2027-01-02',
  certain: false,
};
const file = calendarFile(stay, new Date('2026-11-20T07:32:05.123Z'));
const lines = file.replaceAll('\r\n ', '').split('\r\n');

test('whole days, the day of departure included', () => {
  expect(lines).toContain('DTSTART;VALUE=DATE:20261226');
  expect(lines).toContain('DTEND;VALUE=DATE:20270103');
});

test('escapes characters that have a meaning', () => {
  expect(lines).toContain(String.raw`LOCATION:Bãi Kem\, An Thới\; Phú Quốc`);
  expect(lines).toContain(String.raw`DESCRIPTION:AZ26 1184 0217\nCăn hộ hướng biển`);
});

test('a stamp in UTC, and a state that says whether it is paid', () => {
  expect(lines).toContain('DTSTAMP:20261120T073205Z');
  expect(lines).toContain('STATUS:TENTATIVE');
  const paid = calendarFile({ ...stay, certain: true }, new Date(0));
  expect(paid).toContain('STATUS:CONFIRMED');
});

test('a canceled stay cancels the same entry, which then blocks no time', () => {
  const canceled = calendarFile({ ...stay, certain: true, isCanceled: true }, new Date(0));
  for (const line of ['METHOD:CANCEL', `UID:${stay.uid}`, 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])
    expect(canceled).toContain(`${line}\r\n`);
  expect(file).toContain('METHOD:PUBLISH\r\n');
});

test('each file of a stay is newer than those before, whatever changed', () => {
  const editionAt = (at: string) => Number(/SEQUENCE:(\d+)/.exec(calendarFile(stay, new Date(at)))![1]);
  expect(editionAt('2026-01-01T00:00:10Z')).toBe(10);
  expect(editionAt('2026-11-20T07:32:06Z')).toBe(editionAt('2026-11-20T07:32:05Z') + 1);
  expect(editionAt('2060-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
});

test('no line is longer than 75 bytes, whatever characters it has', () => {
  const long = calendarFile({ ...stay, title: 'リゾート滞在'.repeat(30) }, new Date(0));
  const sizes = long.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(long.replaceAll('\r\n ', '')).toContain('リゾート滞在'.repeat(30));
});
