import { expect, it } from 'vitest';
import { placeOfToasts, type Weigh } from './toast-place.ts';

const SIZE = { width: 360, height: 52 };
const DESKTOP = { width: 1440, height: 900, top: 72, bottom: 0, edge: 24, belowHeader: 8, scrollBar: 16 };
const PHONE = { ...DESKTOP, width: 390, height: 844, top: 60, bottom: 96, edge: 16 };
const within =
  (left: number, top: number, right: number, bottom: number, what: ReturnType<Weigh> = 'control'): Weigh =>
  (x, y) =>
    x >= left && x <= right && y >= top && y <= bottom ? what : undefined;
const both =
  (...all: Weigh[]): Weigh =>
  (x, y) =>
    all.map((each) => each(x, y)).find(Boolean);
const STEPS = within(140, 690, 700, 900, 'words');
const SUMS = within(900, 560, 1390, 900, 'words');

const LINKS = within(0, 60, 1440, 200);

it.each([
  ['nothing is in the way', DESKTOP, () => undefined, 'bottom-start'],
  ['a form ends below on the left', DESKTOP, within(60, 700, 700, 900), 'bottom-end'],
  ['rows fill the lower half', DESKTOP, within(0, 500, 1440, 900), 'top'],
  ['all is full of controls', DESKTOP, (): 'control' => 'control', 'bottom-start'],
  ['steps end below on the left, sums on the right', DESKTOP, both(STEPS, SUMS), 'top'],
  [
    'words fill the lower half, links the head',
    DESKTOP,
    both(within(0, 500, 1440, 900, 'words'), LINKS),
    'bottom-start',
  ],
  ['nothing is in the way on a phone', PHONE, () => undefined, 'bottom'],
  [
    'the button that was pressed is below, fields are above',
    PHONE,
    both(within(200, 700, 374, 760, 'concerned'), within(16, 60, 374, 200)),
    'top',
  ],
  ['the field above the bar has the focus', PHONE, within(16, 640, 374, 748), 'top'],
] as const)('toasts stand where they cover no control, and fewest words: %s', (_, window, weigh, place) => {
  expect(placeOfToasts(SIZE, window, weigh)).toBe(place);
});
