import { searchable } from '@sandbar/domain/common';
import { expect, it, test } from 'vitest';
import { KeywordIndex } from './keyword-index.ts';
import { MISSPELT, PLACES } from '../../testing/misspelt-places.ts';

/**
 * Keywords as people type them, with errors: the right place ranks first among thousands of resorts with similar names.
 */

const both = (text: string) => ({ vi: text, en: text });
const WORDS =
  'Mây Vịnh Sóng Ngọc Lam Hoàng Thanh Bích Kim Hải Biển Xanh Bạc Vàng Đá Chồng Hòn Sơn Nắng Gió Trăng Đồi'.split(' ');
const OTHER_RESORTS = 5000;

const index = new KeywordIndex();
const placeOf: string[] = [];
const put = (name: string, place: string) => {
  const row = placeOf.push(place) - 1;
  const texts = { name: both(name), place: both(`Bãi Dài, ${place}`), detailAddress: both(`12 Trần Phú, ${place}`) };
  index.put(row, { ...texts, friendlyUrl: searchable(name).replaceAll(' ', '-') });
};
for (const [at, place] of PLACES.entries()) {
  put(`${WORDS[at % WORDS.length]} ${WORDS[(at * 7 + 3) % WORDS.length]}`, place);
  put(`Sóng Xanh ${place}`, place);
}
for (let other = 0; other < OTHER_RESORTS; other += 1) {
  const word = (by: number) => WORDS[(other * by + (other >> 4)) % WORDS.length]!;
  put(`${word(1)} ${word(3)} ${word(7)} ${other}`, `Xã ${word(5)} ${word(11)}`);
}

/** The place of the first result. */
const firstFor = (typed: string): string | undefined => {
  const { rows, scores } = index.match(searchable(typed));
  let best = -1;
  rows.forEach((_, at) => {
    if (best < 0 || scores[at]! > scores[best]!) best = at;
  });
  return best < 0 ? undefined : placeOf[rows[best]!];
};

test.each(PLACES)('%s comes first by its name, with and without accents', (place) => {
  for (const typed of [place, searchable(place), place.toUpperCase()]) expect(firstFor(typed)).toBe(place);
});

it('a search finds the place first for 95 of 100 misspelled names', () => {
  expect(new Set(MISSPELT.map(([typed]) => typed)).size).toBe(200);
  const missed = MISSPELT.filter(([typed, meant]) => firstFor(typed) !== meant);
  expect(
    missed.length,
    JSON.stringify(missed.map(([typed, meant]) => [typed, meant, firstFor(typed)])),
  ).toBeLessThanOrEqual(10);
});

it('a search takes a few milliseconds, also without a similar name', () => {
  // The fastest of several runs, in processor time, so that other work on the machine does not count.
  const took = Array.from({ length: 30 }, (_, ask) => {
    const before = process.cpuUsage();
    index.match(`khong co gi nhu vay ${'abcdefghij'[ask % 10]}${ask}`);
    return process.cpuUsage(before).user / 1_000;
  });
  expect(Math.min(...took)).toBeLessThan(10);
});

test.each(['bai dai nha trnag', 'song xanh phu quc', 'phuquoc'])('%s finds something', (typed) =>
  expect(firstFor(typed)).toBeDefined(),
);
test.each(['qwxyzkk', 'zz', ''])('%s finds nothing', (typed) =>
  expect(typed === '' ? undefined : firstFor(typed)).toBeUndefined(),
);
