import { describe, expect, it } from 'vitest';
import { missingOfResort, RESORT_NEEDS, type ResortContent } from './resort-needs.ts';

const both = (text: string) => ({ vi: text, en: text });
const WHOLE: ResortContent = {
  name: both('Bãi Kem'),
  place: both('Phú Quốc'),
  detailAddress: both('1 Bãi Kem'),
  description: both('<p>Đẹp</p>'),
  pictures: 1,
  rooms: 1,
};

describe('a draft of a resort', () => {
  it('that is complete has no missing field', () => expect(missingOfResort(WHOLE)).toEqual([]));

  it.each<[Partial<ResortContent>, string]>([
    [{ name: { vi: 'Bãi Kem', en: ' ' } }, 'name'],
    [{ place: both('') }, 'place'],
    [{ detailAddress: { vi: '', en: '1 Bai Kem' } }, 'address'],
    [{ description: { vi: '<p>Đẹp</p>', en: '<p>&nbsp;</p>' } }, 'description'],
    [{ pictures: 0 }, 'picture'],
    [{ rooms: 0 }, 'room'],
  ])('%o lacks its %s', (change, need) => expect(missingOfResort({ ...WHOLE, ...change })).toEqual([need]));

  it('names every missing field, in the order of the form', () => {
    const empty = both('');
    const nothing = { name: empty, place: empty, detailAddress: empty, description: empty, pictures: 0, rooms: 0 };
    expect(missingOfResort(nothing)).toEqual(RESORT_NEEDS);
  });
});
