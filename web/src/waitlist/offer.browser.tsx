import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import { MyWaitlist } from './my-waitlist.tsx';
import type { PriceOfMove } from './replacement.tsx';

/** A stay that is held for a member and can replace an order. */

const ORDER = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'AZ2612345678',
  name: 'Kem Beach · Villa',
  fromDate: '2027-01-03',
  toDate: '2027-01-10',
  grandTotal: 12_000_000,
  points: 0,
};
const PRICE = { grandTotal: 15_000_000, points: 0, back: 0, left: 3_000_000, dueDate: '2026-12-03T05:00:00.000Z' };
const OFFER = {
  orderId: '00000000-0000-4000-8000-000000000002',
  resortName: 'Kem Beach',
  roomName: 'Villa',
  fromDate: '2027-02-01',
  toDate: '2027-02-08',
  endDate: new Date(Date.now() + 3_600_000).toISOString(),
};
const OFFERED = { replacement: { why: null, fromStayId: 'stay-now', price: PRICE } };
const entry = (offer: object, replaces: object | null = ORDER, stake: object | null = null) => ({
  id: '00000000-0000-4000-8000-000000000003',
  state: 'offered',
  mode: 'offer',
  adultTotal: 2,
  childrenAges: [],
  inPoints: null,
  most: null,
  lastDay: '2027-01-20',
  quietFrom: null,
  quietTo: null,
  replaces,
  stake,
  endReason: '',
  alternatives: [],
  offer: { ...OFFER, replacement: null, stake: null, others: [], ...offer },
  chance: null,
  history: [],
});
const LINKS = {
  add: '/add',
  change: () => '/change',
  again: (id: string) => `/again/${id}`,
  rules: '/rules',
  checkout: (id: string) => `/checkout/${id}`,
  order: (id: string) => `/order/${id}`,
  resorts: '/resorts',
};
/** The app passes the component of the slice orders. */
const Price: PriceOfMove = ({ price }) => <p>{`New total ${price.grandTotal}, left ${price.left}`}</p>;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = async (shown: object) => {
  onRead('MyWaitlist', () => ({ mywaitlist: [shown] }));
  const others = {
    [LINKS.order(ORDER.id)]: <p>The order</p>,
    [LINKS.checkout(OFFER.orderId)]: <p>Checkout</p>,
    [LINKS.order(OFFER.orderId)]: <p>The new order</p>,
  };
  await openPage(<MyWaitlist links={LINKS} Price={Price} />, { others });
};
const offered = page.getByRole('group', { name: 'A stay is held for you' });

beforeEach(() => beginPage(['waitlist', 'common']));

test('the price is shown before the answer, which is sent once with it and leads to the order', async () => {
  await open(entry(OFFERED));
  await expect.element(offered.getByText(/^In place of Kem Beach · Villa/)).toBeVisible();
  await expect.element(offered.getByText('New total 15000000, left 3000000')).toBeVisible();
  await button('Replace my stay').dblClick();
  await expect.element(page.getByText('The order', { exact: true })).toBeVisible();
  expect(sent).toMatchObject([
    {
      name: 'AcceptOffer',
      content: {
        OrderId: OFFER.orderId,
        Replaced: { OrderId: ORDER.id, FromStayId: 'stay-now', Total: 15_000_000, Points: 0 },
      },
    },
  ]);
  expect(sent).toHaveLength(1);
});

test('a price that changed meanwhile is shown and refetched; nothing is sent by itself', async () => {
  await open(entry(OFFERED));
  await expect.element(button('Replace my stay')).toBeVisible();
  onCommand('AcceptOffer', () => ({ ok: false, code: 'TOTAL_CHANGED', message: 'The total has changed.' }));
  const dearer = { replacement: { ...OFFERED.replacement, price: { ...PRICE, grandTotal: 16_000_000 } } };
  onRead('MyWaitlist', () => ({ mywaitlist: [entry(dearer)] }));
  await button('Replace my stay').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The total has changed.');
  await expect.element(offered.getByText('New total 16000000, left 3000000')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('explains why an order cannot be replaced by the stay, which can still be accepted', async () => {
  await open(entry({ replacement: { why: 'It is of another resort.', fromStayId: null, price: null } }));
  await expect.element(offered.getByText(/It can’t replace .* It is of another resort\.$/)).toBeVisible();
  await expect.element(button('Replace my stay')).not.toBeInTheDocument();
  await button('Accept and keep both').click();
  await expect.element(page.getByText('Checkout', { exact: true })).toBeVisible();
  expect(sent).toMatchObject([{ name: 'AcceptOffer', content: { OrderId: OFFER.orderId } }]);
  expect(sent[0]!.content).not.toHaveProperty('Replaced');
});

test('an offer that replaces nothing has two answers; after a decline the place is kept', async () => {
  await open(entry({}, null));
  await expect.element(button('Accept')).toBeVisible();
  await expect.element(button('Replace my stay')).not.toBeInTheDocument();
  await button('Decline').click();
  await expect.element(page.getByText('Passed on to the next in line. You keep your place.')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'DeclineOffer', content: { OrderId: OFFER.orderId } }]);
});

const STAKE = {
  id: '00000000-0000-4000-8000-000000000004',
  code: 'AZD2612345678',
  resortName: 'Long Beach',
  fromDate: '2028-05-06',
  toDate: '2028-05-13',
  points: 4_200,
  state: 'agreed',
};
const STAKED = { why: null, points: 4_500, earned: 4_200, left: 100 };

test('a staked week is shown with its points and the payment, and deposited by the answer', async () => {
  await open(entry({ stake: STAKED }, null, STAKE));
  await expect.element(offered.getByText(/^You give Long Beach/)).toBeVisible();
  for (const points of ['4,500 points', '4,200 points', '100 points'])
    await expect.element(offered.getByText(points, { exact: true })).toBeVisible();
  await button('Give the week and accept').dblClick();
  await expect.element(page.getByText('The new order', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent).toMatchObject([
    { name: 'AcceptOffer', content: { OrderId: OFFER.orderId, Staked: { WeekId: STAKE.id, Points: 4_500 } } },
  ]);
});

test('a staked week that is gone is reported, and the stay can be accepted without it', async () => {
  await open(entry({ stake: { ...STAKED, why: 'You can use at most 4,200 points.' } }, null, STAKE));
  await expect.element(offered.getByText(/can’t be given for it\. You can use at most 4,200/)).toBeVisible();
  await expect.element(button('Give the week and accept')).not.toBeInTheDocument();
  await button('Accept without the week').click();
  await expect.element(page.getByText('Checkout', { exact: true })).toBeVisible();
  expect(sent[0]!.content).not.toHaveProperty('Staked');
});

const OTHERS = [
  { entryId: '00000000-0000-4000-8000-00000000000a', ends: true, resorts: ['Long Beach'] },
  { entryId: '00000000-0000-4000-8000-00000000000b', ends: false, resorts: ['Mui Ne'] },
].map((other) => ({ ...other, fromDate: '2027-02-01', toDate: '2027-02-08' }));

test('other entries for its nights are named, those of the same nights ticked; the answer says which end', async () => {
  onCommand('AcceptOffer', () => ({ ok: true, data: { orderId: OFFER.orderId } }));
  await open(entry({ others: OTHERS }, null));
  const [same, other] = [/^End my entry for Long Beach/, /^End my entry for Mui Ne/].map((name) =>
    offered.getByRole('checkbox', { name }),
  );
  await expect.element(same!).toBeChecked();
  await expect.element(other!).not.toBeChecked();
  await same!.click();
  await other!.click();
  await button('Accept').click();
  await expect.element(page.getByText('Checkout')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'AcceptOffer', content: { EndEntries: [OTHERS[1]!.entryId] } }]);
});

test('an entry that has ended says why, and leads to the form that asks for the same again', async () => {
  const over = { ...entry({}, null), offer: null, state: 'over', endReason: 'closed' };
  onRead('MyWaitlist', () => ({ mywaitlist: [over] }));
  const again = { [LINKS.again(over.id)]: <p>The form</p> };
  await openPage(<MyWaitlist links={LINKS} Price={Price} />, { others: again });
  await expect.element(page.getByText('What you asked for is closed.')).toBeVisible();
  await page.getByRole('link', { name: 'Wait again' }).click();
  await expect.element(page.getByText('The form')).toBeVisible();
});

test('an entry that is booked with points says what these lack, and why a stay was only held', async () => {
  onRead('TakePoints', () => ({ pointoverview: { balance: 700, expiries: [] } }));
  const notTaken = 'Not enough points. It’s held for you instead.';
  const history = [{ ...OFFER, date: '2026-11-01T05:00:00.000Z', what: 'lapsed', reason: null, notTaken }];
  await open({ ...entry({}, null), offer: null, state: 'waiting', mode: 'take', inPoints: true, most: 900, history });
  await expect.element(page.getByText(/^You have 700 points\. You need 200 points more/)).toBeVisible();
  await page.getByText('1 matching stay became available').click();
  await expect.element(page.getByText(notTaken)).toBeVisible();
});
