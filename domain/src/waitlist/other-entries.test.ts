import { describe, expect, it } from 'vitest';
import { othersAtAccept, type OtherEntry } from './other-entries.ts';

const stay = { fromDate: '2027-05-10', toDate: '2027-05-17', party: { adults: 2, childAges: [4, 9] } };
const other = (change: Partial<OtherEntry> = {}): OtherEntry => ({
  id: 'b',
  state: 'waiting',
  mode: 'offer',
  party: { adults: 2, childAges: [9, 4] },
  isStaked: false,
  alternatives: [{ fromDate: '2027-05-10', toDate: '2027-05-17', nights: null }],
  ...change,
});
const days = (fromDate: string, toDate: string, nights: number | null = null) => ({
  alternatives: [{ fromDate, toDate, nights }],
});

describe('at the accept of a stay another entry', () => {
  it.each([
    ['of the same nights and guests ends', {}, true],
    ['whose days have these nights among others ends', days('2027-05-01', '2027-06-01'), true],
    ['that asks for exactly as many nights ends', days('2027-05-01', '2027-06-01', 7), true],
    ['that asks for another number of nights goes on', days('2027-05-01', '2027-06-01', 3), false],
    ['of some of these nights goes on', days('2027-05-12', '2027-06-01'), false],
    ['of other guests goes on', { party: { adults: 2, childAges: [4] } }, false],
    ['for which a stay is held ends', { state: 'offered' as const }, true],
    ['for which a week is given goes on', { isStaked: true }, false],
  ])('%s, unless its member says otherwise', (_, change, ends) => {
    expect(othersAtAccept([other(change)], stay)).toEqual([{ id: 'b', ends }]);
  });

  it.each([
    ['of other nights', days('2027-05-17', '2027-05-24')],
    ['that only wants a notice', { mode: 'tell' as const }],
    ['that has ended', { state: 'over' as const }],
  ])('%s is no question', (_, change) => {
    expect(othersAtAccept([other(change)], stay)).toEqual([]);
  });
});
