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
    ['phu', [0, 2]], // in the name first
    ['ph', [0, 2]], // the last word may be started
    ['ph quoc', []], // another may not
    ['quoc phu', [0]],
    ['quo phu', []], // three letters must be right
    ['quoz phu', [0]], // one slip in four
    ['quzz phu', []], // two are too many
    ['thomg dalat', [1]],
    ['thomg da lat', [1]],
    ['tuyenlam', [1]],
    ['tuyne lam', [1]], // two swapped
    ['phus quoocs', [0]], // Telex, switched off
    ['d9o6i2 tho6ng', [1]], // VNI
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
