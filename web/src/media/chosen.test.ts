import { expect, test } from 'vitest';
import { movedTo, toggled, withoutImages, type PickedImage } from './chosen.ts';

const image = (id: string) => ({ id, path: `/media/${id}`, name: id });
const choose = (...ids: string[]): PickedImage[] =>
  ids.reduce<PickedImage[]>((chosen, id) => toggled(chosen, image(id), 20), []);
const order = (chosen: readonly PickedImage[]) => chosen.map(({ id }) => id).join('');
const covers = (chosen: readonly PickedImage[]) => chosen.filter(({ isFeatured }) => isFeatured).map(({ id }) => id);

test('pictures come in the order of choice, the first is the cover, and the next one once it goes', () => {
  const chosen = choose('a', 'b', 'c');
  expect([order(chosen), covers(chosen)]).toEqual(['abc', ['a']]);
  const without = toggled(chosen, image('a'), 20);
  expect([order(without), covers(without)]).toEqual(['bc', ['b']]);
});

test('accepts no more than the limit, and one can still be removed', () => {
  const full = choose('a', 'b');
  expect(order(toggled(full, image('c'), 2))).toBe('ab');
  expect(order(toggled(full, image('b'), 2))).toBe('a');
});

test.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['a', -1, 'abc'],
  ['a', 9, 'bca'],
  ['x', 0, 'abc'],
])('%s brought to %i: %s', (id, place, expected) => {
  const moved = movedTo(choose('a', 'b', 'c'), id, place);
  expect(order(moved)).toBe(expected);
  expect(covers(moved)).toEqual([expected[0]]);
});

test('removing a picture leaves a cover', () => {
  const left = withoutImages(choose('a', 'b', 'c'), new Set(['a', 'c']));
  expect([order(left), covers(left)]).toEqual(['b', ['b']]);
});
