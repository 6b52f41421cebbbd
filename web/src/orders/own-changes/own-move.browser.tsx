import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asked, beginPage, onCommand, onRead, openPage, sent } from '../../testing/page.tsx';
import type { DetailedOrder } from '../order-detail/order-detail.query.ts';
import OwnMove from './own-move.tsx';

const MOVE = { stayId: 'stay-now', state: 'open', until: '2026-12-20', left: 2, keepsPrice: false };
const ORDER = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'AZ2612345678',
  grandTotal: 12_000_000,
  points: 0,
  stay: { fromDate: '2027-01-03', toDate: '2027-01-10' },
  orderLines: [{ targetName: 'Kem Beach · Villa' }],
  move: MOVE,
} as unknown as DetailedOrder;

const price = (grandTotal: number, more: object = {}) => ({
  grandTotal,
  points: 0,
  back: 0,
  left: 0,
  dueDate: null,
  ...more,
});
const EQUAL = { stayId: 'equal', roomName: 'Villa', fromDate: '2027-02-01', toDate: '2027-02-08' };
const CHEAPER = { ...EQUAL, stayId: 'cheaper', fromDate: '2027-02-10', toDate: '2027-02-17' };
const DEARER = { ...EQUAL, stayId: 'dearer', fromDate: '2027-03-01', toDate: '2027-03-08' };
const STAYS = [
  { ...EQUAL, price: price(12_000_000) },
  { ...CHEAPER, price: price(10_000_000, { back: 2_000_000 }) },
  { ...DEARER, price: price(15_000_000, { left: 3_000_000, dueDate: '2026-12-03T05:00:00.000Z' }) },
];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const stay = (days: RegExp) => page.getByRole('radio', { name: days });
const open = async (order: DetailedOrder = ORDER) => {
  await openPage(<OwnMove order={order} links={{ waitlistNew: (search) => `/waitlist/new${search}` }} />);
};
const choose = async () => {
  await open();
  await button('See other dates').click();
  await expect.element(stay(/02\/01/)).toBeInTheDocument();
};

beforeEach(async () => {
  await beginPage(['own-changes', 'common']);
  onRead('OwnMoves', () => ({ ownmoves: STAYS }));
});

test('free stays are loaded only when the member looks for other dates', async () => {
  await open();
  await expect.element(page.getByText(/^Until .* 2 more times\.$/)).toBeVisible();
  expect(asked).toEqual([]);
  await button('See other dates').click();
  await expect.element(stay(/02\/01/)).toBeInTheDocument();
  expect(asked).toMatchObject([{ name: 'OwnMoves', variables: { orderId: ORDER.id, sameRoom: true } }]);
  await page.getByText('All room types', { exact: true }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ variables: { sameRoom: false } });
});

test.each<[string, object, RegExp]>([
  ['was changed as often as allowed', { state: 'used', left: 0 }, /^You’ve used all changes/],
  ['is too near', { state: 'over', left: 0 }, /^The deadline for changing this stay was/],
])('a stay that %s is said to be so, and nothing is offered', async (_what, more, text) => {
  await open({ ...ORDER, move: { ...MOVE, ...more } });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button('See other dates')).not.toBeInTheDocument();
});

test('shows nothing when members may not change stays', async () => {
  await open({ ...ORDER, move: null });
  await expect.element(page.getByText('Change your dates')).not.toBeInTheDocument();
});

test('each stay shows its difference; the chosen one shows refund or amount to pay with deadline', async () => {
  await choose();
  await expect.element(page.getByText('same price')).toBeVisible();
  await stay(/02\/10/).click();
  const dialog = page.getByRole('dialog');
  const said = () => dialog.element().querySelector('[role="status"]:not(:empty)')?.textContent ?? '';
  await expect.poll(said).toMatch(/New total.*10,000,000.*Refund.*2,000,000/);
  await stay(/03\/01/).click();
  await expect.poll(said).toMatch(/New total.*15,000,000.*Left to pay.*3,000,000.*Pay by/);
});

test('without a choice nothing is sent; a double press sends once, with the shown total', async () => {
  await choose();
  await button('Change to this stay').click();
  await expect.element(page.getByText('Choose a stay.')).toBeVisible();
  expect(sent).toEqual([]);
  await stay(/02\/10/).click();
  await button('Change to this stay').dblClick();
  await expect.element(page.getByText(/^Your stay is now/)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      name: 'MoveOwnOrder',
      content: { OrderId: ORDER.id, FromStayId: 'stay-now', StayId: 'cheaper', Total: 10_000_000, Points: 0 },
    },
  ]);
});

test('a stay that was taken meanwhile is reported, and the list is refetched', async () => {
  await choose();
  await stay(/02\/01/).click();
  onCommand('MoveOwnOrder', () => ({ ok: false, code: 'STAY_TAKEN', message: 'This stay was taken.' }));
  onRead('OwnMoves', () => ({ ownmoves: STAYS.slice(1) }));
  await button('Change to this stay').click();
  await expect.element(page.getByText('This stay was taken.')).toBeVisible();
  await expect.element(stay(/02\/01/)).not.toBeInTheDocument();
  await button('Change to this stay').click();
  await expect.element(page.getByText('Choose a stay.')).toBeVisible();
});
