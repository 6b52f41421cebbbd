import { expect, test } from 'vitest';
import { addDays } from '../common/index.ts';
import { decideExtraVacation } from './extra-vacation.ts';

const TODAY = '2026-11-22';
const days = (fromDate: string, nights: number, expireDate = fromDate) => ({
  fromDate,
  toDate: addDays(fromDate, nights),
  expireDate,
});

test.each([
  ['the first day that is two months ahead', days('2027-01-22', 7), 'yes'],
  ['a day before', days('2027-01-21', 7), 'WEEK_TOO_SOON'],
  ['three nights', days('2027-06-05', 3), 'yes'],
  ['four nights', days('2027-06-05', 4), 'yes'],
  ['five nights', days('2027-06-05', 5), 'WEEK_NIGHTS'],
  ['no night', days('2027-06-05', 0), 'WEEK_NIGHTS'],
  ['sold until tomorrow', days('2027-06-05', 7, '2026-11-23'), 'yes'],
  ['sold until today is not sold', days('2027-06-05', 7, '2026-11-22'), 'WEEK_EXPIRE_DATE'],
  ['sold until check-in', days('2027-06-05', 7, '2027-06-05'), 'yes'],
  ['and no longer', days('2027-06-05', 7, '2027-06-06'), 'WEEK_EXPIRE_DATE'],
])('%s', (_name, given, expected) => {
  const decided = decideExtraVacation(TODAY, given);
  expect(decided.ok ? 'yes' : decided.refusal.code).toBe(expected);
});

test('a refusal names a day that would be accepted', () => {
  expect(decideExtraVacation(TODAY, days('2027-01-21', 7))).toMatchObject({
    refusal: { data: { soonest: '2027-01-22', months: 2 } },
  });
  expect(decideExtraVacation(TODAY, days('2027-06-05', 7, '2027-07-01'))).toMatchObject({
    refusal: { data: { latest: '2027-06-05' } },
  });
});
