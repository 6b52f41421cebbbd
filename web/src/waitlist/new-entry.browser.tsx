import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import waitlist from 'virtual:texts/en-US/waitlist';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import { NewEntry } from './new-entry.tsx';

/** The form of an entry: a room type, or one that is better. */

const ROOMS = ['Studio', 'Suite', 'Villa'].map((name) => ({ id: name.toLowerCase(), name }));

beforeEach(async () => {
  await beginPage(['waitlist']);
  onRead('WaitlistResorts', () => ({
    waitlistresorts: [{ id: 'north', name: 'North', isMeant: true, rooms: ROOMS }],
  }));
  onRead('WaitlistOrders', () => ({ waitlistorders: [] }));
  onRead('WaitlistStakes', () => ({ waitliststakes: [] }));
  onCommand('JoinWaitlist', () => ({ ok: true, data: { id: 'e', freeStays: 0 } }));
});

const room = page.getByRole('combobox', { name: waitlist.room });
const join = page.getByRole('button', { name: waitlist.join });
const roomsSent = () =>
  (sent.at(-1)?.content['Alternatives'] as { RoomId: string | null }[] | undefined)?.map(({ RoomId }) => RoomId);

test('a room type is asked for alone, or in one more tap with the better ones', async () => {
  await openPage(<NewEntry listPath="/waitlist" />);
  const orBetter = page.getByRole('checkbox', { name: waitlist.orBetter.replace('{names}', 'Villa') });
  await room.selectOptions('Suite');
  await expect.element(orBetter).toBeVisible();
  await orBetter.click();
  await join.click();
  await expect.poll(roomsSent).toEqual(['suite', 'villa']);
});

test('of the best one there is no better', async () => {
  await openPage(<NewEntry listPath="/waitlist" />);
  await room.selectOptions('Villa');
  await expect.element(page.getByRole('checkbox', { name: /better/ })).not.toBeInTheDocument();
  await join.click();
  await expect.poll(roomsSent).toEqual(['villa']);
});
