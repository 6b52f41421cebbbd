import { expect, test } from 'vitest';
import type { CardData } from '../search/resort-search.query.ts';
import { mergeCards } from './merge-cards.ts';

const card = (id: string, stayCount: number) => ({ id, stayCount }) as CardData;
const summary = { totalCount: 2, facets: [], pins: [], nearest: null };
const pages = {
  pageParams: [0, 20],
  pages: [
    { totalCount: 3, items: [card('a', 4), card('b', 1)] },
    { totalCount: 3, items: [card('c', 2)] },
  ],
};
const cardsAfter = (fresh: [string, CardData | null][]) =>
  mergeCards(pages, new Map(fresh), summary).pages.map((page) =>
    page.items?.map(({ id, stayCount }) => `${id}${stayCount}`),
  );

test('cards change in their places', () => expect(cardsAfter([['c', card('c', 1)]])).toEqual([['a4', 'b1'], ['c1']]));
test('a card without free stays keeps its place and says so', () =>
  expect(cardsAfter([['b', null]])).toEqual([['a4', 'b0'], ['c2']]));
test('a stay that became free is shown as free', () => {
  const taken = mergeCards(pages, new Map([['b', null]]), summary);
  expect(mergeCards(taken, new Map([['b', card('b', 1)]]), summary).pages[0]!.items![1]!.stayCount).toBe(1);
});
test('a resort that is not on screen is not put there', () =>
  expect(cardsAfter([['z', card('z', 9)]])).toEqual([['a4', 'b1'], ['c2']]));
test('the count covers all pages, and facets and pins are those of the first', () => {
  const { pages: after } = mergeCards(pages, new Map(), summary);
  expect(after.map((page) => page.totalCount)).toEqual([2, 2]);
  expect(after.map((page) => page.pins)).toEqual([[], undefined]);
});
