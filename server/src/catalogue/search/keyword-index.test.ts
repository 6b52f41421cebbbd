import { searchable } from '@sandbar/domain/common';
import { beforeEach, describe, expect, test } from 'vitest';
import { KeywordIndex } from './keyword-index.ts';

const text = (vi: string, en = vi) => ({ vi, en });
const resort = (name: string, place: string, friendlyUrl = '') => ({
  name: text(name),
  place: text(place),
  detailAddress: text(''),
  friendlyUrl,
});

describe('keywords', () => {
  let index: KeywordIndex;
  beforeEach(() => {
    index = new KeywordIndex();
    index.put(0, resort('Mây Biển Phú Quốc', 'Bãi Kem, An Thới', 'may-bien'));
    index.put(1, resort('Đồi Thông Đà Lạt', 'Hồ Tuyền Lâm', 'doi-thong'));
    index.put(2, { ...resort('Biển Gọi', 'Phú Yên'), detailAddress: text('Tuy Hoà', 'Tuy Hoa beach road') });
  });
  const found = (keyword: string) => {
    const { rows, scores } = index.match(searchable(keyword));
    return [...rows].toSorted((a, b) => scores[rows.indexOf(b)]! - scores[rows.indexOf(a)]!);
  };

  test.each([
    ['phu quoc', [0]],
    ['PHÚ QUỐC', [0]],
    ['phu', [0, 2]], // A match in the name ranks first.
    ['ph', [0, 2]], // The last word may be incomplete.
    ['ph quoc', []], // Another word may not be incomplete.
    ['quoc phu', [0]],
    ['quo phu', []], // Three letters must be exact.
    ['quoz phu', [0]], // One error in four letters is accepted.
    ['quzz phu', []], // Two errors are too many.
    ['thomg dalat', [1]],
    ['thomg da lat', [1]],
    ['tuyenlam', [1]],
    ['tuyne lam', [1]], // Two letters are swapped.
    ['phus quoocs', [0]], // Telex keys without the input method.
    ['d9o6i2 tho6ng', [1]], // VNI keys without the input method.
    ['beach', [2]],
    ['doi-thong', [1]],
    ['phu nha', []],
  ])('%s finds %j', (keyword, rows) => expect(found(keyword)).toEqual(rows));

  test('changed texts are found only by their new words', () => {
    index.put(0, resort('Gió Lộng', 'Bãi Kem'));
    expect(found('quoc')).toEqual([]);
    expect(found('gio long')).toEqual([0]);
    index.remove(0);
    expect(found('gio long')).toEqual([]);
    expect(found('bien')).toEqual([2]);
  });
});
