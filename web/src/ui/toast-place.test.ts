import { expect, it } from 'vitest';
import { placeOfToasts } from './toast-place.ts';

const SIZE = { width: 360, height: 52 };
const DESKTOP = { width: 1440, height: 900, top: 72, bottom: 0 };
const PHONE = { width: 390, height: 844, top: 60, bottom: 96 };
const within =
  (left: number, top: number, right: number, bottom: number) =>
  (x: number, y: number): boolean =>
    x >= left && x <= right && y >= top && y <= bottom;

it.each([
  ['nothing is in the way', DESKTOP, () => false, 'bottom-start'],
  ['a form ends below on the left', DESKTOP, within(60, 700, 700, 900), 'bottom-end'],
  ['rows fill the lower half', DESKTOP, within(0, 500, 1440, 900), 'top'],
  ['all is full of controls', DESKTOP, () => true, 'bottom-start'],
  ['nothing is in the way on a phone', PHONE, () => false, 'bottom'],
  ['the field above the bar has the focus', PHONE, within(16, 640, 374, 748), 'top'],
] as const)('toasts stand where they cover no control: %s', (_, window, isControl, place) => {
  expect(placeOfToasts(SIZE, window, isControl)).toBe(place);
});
