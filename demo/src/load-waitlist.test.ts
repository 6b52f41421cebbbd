import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { JoinWaitlist } from '@sandbar/contract/waitlist';
import { expect, test } from 'vitest';
import { azureResorts } from './content/azure.ts';
import { lotusResorts } from './content/lotus.ts';
import type { Brand, ResortContent } from './content/types.ts';
import { idOf } from './ids.ts';
import { takenWeeks } from './load-orders.ts';
import { userId } from './load-people.ts';
import { loadWaitlist } from './load-waitlist.ts';
import type { DemoPort } from './port.ts';
import { staysOf } from './stays.ts';

/** The weeks that the demo takes depend on the day on which it is loaded. */

const RESORTS: Record<Brand, readonly ResortContent[]> = { azure: azureResorts, lotus: lotusResorts };
/** On the first of these days the member who was meant to get the week for money had other nights. */
const DAYS = ['2026-12-01', '2027-01-20', '2027-03-15', '2027-06-01', '2027-09-09'];

const roomsOf = (brand: Brand, today: string) =>
  RESORTS[brand].flatMap((resort) =>
    resort.rooms.map((room) => {
      const id = idOf('room', brand, resort.friendlyUrl, room.code);
      return { id, resort, room, stays: staysOf(room, id, resort.season, today, 1_000) };
    }),
  );

/** Returns members who were meant to get a released week although they have other nights on these days. */
const passedOver = async (brand: Brand, today: string, known?: []): Promise<string[]> => {
  const rooms = roomsOf(brand, today);
  const stays = new Map(rooms.flatMap((each) => each.stays.map((stay) => [stay.Id, stay])));
  const taken = takenWeeks(brand, rooms);
  const found: string[] = [];
  let free = { FromDate: '', ToDate: '' };
  let isFirst = false;
  const sendAs = async (_brand: string, user: string, contract: unknown, input: Record<string, never>) => {
    if (contract === CreateVacationOrder) [free, isFirst] = [stays.get(input['ProductId']!)!, true];
    // A confirmed stay is not released.
    if (contract === ConfirmOrder) isFirst = false;
    if (contract === JoinWaitlist && isFirst) {
      isFirst = false;
      const nights = taken.filter(({ person }) => userId(brand, person) === user).map(({ stay }) => stay);
      if (nights.some(({ FromDate, ToDate }) => FromDate < free.ToDate && free.FromDate < ToDate))
        found.push(`${today} ${user}`);
    }
    return { code: 'AZ26', grandTotal: 1 };
  };
  const port = { sendAs, send: async () => ({}), transfer: async () => {} } as unknown as DemoPort;
  await loadWaitlist(port, brand, rooms, idOf('transfer'), today, known);
  return found;
};

test.each(['azure', 'lotus'] as const)(
  'on whatever day the demo of %s is loaded, the first member who waits has no other nights then',
  async (brand) => {
    for (const today of DAYS) expect(await passedOver(brand, today)).toEqual([]);
  },
);

test('control: without that choice the first member has other nights on some days', async () => {
  const found = [];
  for (const today of DAYS) found.push(...(await passedOver('lotus', today, [])));
  expect(found).not.toEqual([]);
});
