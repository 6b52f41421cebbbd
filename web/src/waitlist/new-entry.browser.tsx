import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import waitlist from 'virtual:texts/en-US/waitlist';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import { NewEntry } from './new-entry.tsx';

/** The room types in the resort's order, for an entry that asks for one or a better one. */

const ROOMS = ['Studio', 'Suite', 'Villa'].map((name) => ({ id: name.toLowerCase(), name }));

const resorts = (waitlistresorts: { id: string; name: string; isMeant: boolean; rooms: typeof ROOMS }[]) =>
  onRead('WaitlistResorts', () => ({ waitlistresorts }));
const many = (count: number, isMeant: boolean) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `Resort ${at}`, isMeant, rooms: ROOMS }));

beforeEach(async () => {
  await beginPage(['waitlist']);
  resorts([{ id: 'north', name: 'North', isMeant: true, rooms: ROOMS }]);
  onRead('WaitlistTerms', () => ({ waitlistrules: { leastDays: 14 } }));
  onRead('WaitlistOrders', () => ({ waitlistorders: [] }));
  onRead('WaitlistStakes', () => ({ waitliststakes: [] }));
  onCommand('JoinWaitlist', () => ({ ok: true, data: { id: 'e', freeStays: 0 } }));
});

const room = page.getByRole('combobox', { name: waitlist.room });
const join = page.getByRole('button', { name: waitlist.join });
const roomsSent = () =>
  (sent.at(-1)?.content['Alternatives'] as { RoomId: string | null }[] | undefined)?.map(({ RoomId }) => RoomId);

test('a room type is requested alone, or with one more tap together with better ones', async () => {
  await openPage(<NewEntry listPath="/waitlist" />);
  const orBetter = page.getByRole('checkbox', { name: waitlist.orBetter.replace('{names}', 'Villa') });
  await room.selectOptions('Suite');
  await expect.element(orBetter).toBeVisible();
  await orBetter.click();
  await join.click();
  await expect.poll(roomsSent).toEqual(['suite', 'villa']);
});

test('the best room type has no option for better ones', async () => {
  await openPage(<NewEntry listPath="/waitlist" />);
  await room.selectOptions('Villa');
  await expect.element(page.getByRole('checkbox', { name: /better/ })).not.toBeInTheDocument();
  await join.click();
  await expect.poll(roomsSent).toEqual(['villa']);
});

const days = (more: number) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10);

test('the form is filled in from the search: days, points, and all resorts when no place was searched', async () => {
  resorts(many(3, false));
  const search = `?from=${days(100)}&to=${days(107)}&flex=3&adults=3&pay=points`;
  await openPage(<NewEntry listPath="/waitlist" />, { at: `/waitlist/new${search}` });
  await join.click();
  await expect
    .poll(() => sent.at(-1)?.content)
    .toMatchObject({
      Alternatives: ['r0', 'r1', 'r2'].map((ResortId) => ({ ResortId, FromDate: days(97), ToDate: days(110) })),
      AdultTotal: 3,
      InPoints: true,
    });
});

test('opened without a search, it waits for a choice; another resort is found by its name', async () => {
  resorts(many(20, false));
  await openPage(<NewEntry listPath="/waitlist" />, { at: '/waitlist/new' });
  await join.click();
  await expect.element(page.getByText(waitlist.resortMissing)).toBeVisible();
  resorts([{ id: 'far', name: 'Far away', isMeant: true, rooms: ROOMS }, ...many(19, false)]);
  await page.getByRole('textbox', { name: waitlist.resortFind }).fill('far');
  await page.getByRole('checkbox', { name: 'Far away' }).click();
  await join.click();
  await expect.poll(() => sent.at(-1)?.content).toMatchObject({ Alternatives: [{ ResortId: 'far' }] });
});

test('the form says that stays with such a near check-in are not held', async () => {
  await openPage(<NewEntry listPath="/waitlist" />, { at: `/waitlist/new?from=${days(3)}&to=${days(9)}` });
  await expect.element(page.getByText(/begins within 14 days/)).toBeVisible();
});

const ENDED = {
  id: '00000000-0000-4000-8000-000000000009',
  state: 'over',
  endReason: 'window',
  mode: 'offer',
  adultTotal: 3,
  childrenAges: [4],
  inPoints: false,
  most: 9_000_000,
  quietFrom: null,
  quietTo: null,
  replaces: null,
  stake: null,
};
const again = async (from: number, to: number) => {
  const alternatives = [{ resortId: 'north', roomId: 'suite', fromDate: days(from), toDate: days(to), nights: 7 }];
  onRead('ChangedEntries', () => ({ mywaitlist: [{ ...ENDED, lastDay: days(to - 1), alternatives }] }));
  await openPage(<NewEntry listPath="/waitlist" />, { at: `/waitlist/new?again=${ENDED.id}` });
};
const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('02-29', '02-28');

test('an entry that ended without a stay is entered again unchanged with one tap', async () => {
  await again(20, 40);
  await expect.element(page.getByText(waitlist.againLead)).toBeVisible();
  await expect.element(page.getByText(waitlist.againLater)).not.toBeInTheDocument();
  await join.click();
  const asked = [{ ResortId: 'north', RoomId: 'suite', FromDate: days(20), ToDate: days(40), Nights: 7 }];
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      name: 'JoinWaitlist',
      content: { Alternatives: asked, AdultTotal: 3, ChildrenAges: [4], Most: 9_000_000, LastDay: null },
    });
});

test('an entry whose days have passed is prefilled with the days a year later, and the page says so', async () => {
  await again(-20, -1);
  await expect.element(page.getByText(waitlist.againLater)).toBeVisible();
  await join.click();
  const shown = [{ FromDate: nextYear(days(-20)), ToDate: nextYear(days(-1)) }];
  await expect.poll(() => sent.at(-1)?.content).toMatchObject({ Alternatives: shown });
});

test('for stays in points it says how many points are missing, now and after the next expiry', async () => {
  const expiring = { expiresAt: `${days(30)}T05:00:00.000Z`, point: 500, balance: 500 };
  onRead('TakePoints', () => ({ pointoverview: { balance: 1_000, expiries: [expiring] } }));
  const at = `/waitlist/new?from=${days(50)}&to=${days(60)}&pay=points`;
  await openPage(<NewEntry listPath="/waitlist" />, { at });
  await page.getByRole('radio', { name: waitlist.modeTake }).click();
  const most = page.getByRole('textbox', { name: /^Highest price/ });
  await most.fill('1500');
  await expect.element(page.getByText(/^You have 1,000 points\. You need 500 points more/)).toBeVisible();
  await most.fill('800');
  await expect.element(page.getByText(/^500 points expire on .*you are 300 points short/)).toBeVisible();
  await most.fill('400');
  await expect.element(page.getByText(/points expire on/)).not.toBeInTheDocument();
});
