import { expect, test } from 'vitest';
import { afterKey, areaOf, cellsIn, isTooLarge, type Span } from './selection.ts';

const size = { rows: 20, weeks: 52 };
const at = (row: number, week: number, anchor = { row, week }): Span => ({ anchor, at: { row, week } });
const press = (span: Span, key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  afterKey(span, { key, shiftKey: false, ctrlKey: false, ...held }, size);

test.each([
  ['ArrowRight', {}, at(3, 4), at(3, 5)],
  ['ArrowUp', {}, at(0, 4), at(0, 4)],
  ['ArrowDown', { shiftKey: true }, at(3, 4), at(4, 4, { row: 3, week: 4 })],
  ['PageDown', {}, at(15, 4), at(19, 4)],
  ['Home', {}, at(3, 4), at(3, 0)],
  ['End', { ctrlKey: true }, at(3, 4), at(19, 51)],
  ['End', { shiftKey: true }, at(3, 4), at(3, 51, { row: 3, week: 4 })],
  ['a', { ctrlKey: true }, at(3, 4), at(19, 51, { row: 0, week: 0 })],
  [' ', { shiftKey: true }, at(3, 4), at(3, 51, { row: 3, week: 0 })],
  [' ', { ctrlKey: true }, at(3, 4), at(19, 4, { row: 0, week: 4 })],
  ['Escape', {}, at(5, 6, { row: 3, week: 4 }), at(5, 6)],
  ['a', {}, at(3, 4), undefined],
  ['Tab', {}, at(3, 4), undefined],
])('%s with %o', (key, held, before, after) => expect(press(before, key, held)).toEqual(after));

test('a selection contains all cells between its ends in any direction', () => {
  const area = areaOf(at(1, 9, { row: 4, week: 2 }));
  expect(area).toEqual({ top: 1, bottom: 4, left: 2, right: 9 });
  expect(cellsIn(area)).toBe(32);
});

test.each([
  [{ top: 0, bottom: 49, left: 0, right: 99 }, false],
  [{ top: 0, bottom: 50, left: 0, right: 99 }, true],
  [{ top: 0, bottom: 499, left: 0, right: 0 }, false],
  [{ top: 0, bottom: 500, left: 0, right: 0 }, true],
])('one command changes the right number of stays: %o', (area, tooLarge) => expect(isTooLarge(area)).toBe(tooLarge));
