import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import waitlist from 'virtual:texts/en-US/waitlist';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import { NewEntry } from './new-entry.tsx';

/** The form of an entry: a room type, or one that is better. */

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
