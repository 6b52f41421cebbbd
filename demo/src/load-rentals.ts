import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CreateVacationRentProduct, RENTAL_DECISIONS, WithdrawWeek } from '@sandbar/contract/weeks';
import { readFile } from 'node:fs/promises';
import { people } from './content/people.ts';
import { pictures } from './content/pictures.ts';
import type { Brand } from './content/types.ts';
import { addDays } from './days.ts';
import { chance, idOf } from './ids.ts';
import { PICTURES } from './load-merchant.ts';
import { userId } from './load-people.ts';
import type { LoadedRoom } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

/** The outcomes of rentals, with the days until check-in. */
const FATES = {
  waiting: 130,
  toCorrect: 160,
  offered: 96,
  offeredLater: 210,
  sold: 84,
  withdrawn: 185,
  refused: 240,
} as const;
type Fate = keyof typeof FATES;

/** The room of each outcome: price in the home currency, adults, bedrooms, nights. */
const ROOMS: Record<Fate, readonly [price: number, adults: number, bedrooms: number, nights: number]> = {
  waiting: [12_500_000, 2, 1, 4],
  toCorrect: [7_800_000, 2, 1, 2],
  offered: [9_600_000, 2, 1, 3],
  offeredLater: [21_000_000, 6, 3, 5],
  sold: [14_400_000, 4, 2, 4],
  withdrawn: [8_200_000, 2, 1, 3],
  refused: [6_500_000, 3, 1, 2],
};

/** The number of the owner's own pictures, and how many of them each room shows. */
const OWN_PICTURES = 10;
const IN_ALBUM = 3;

/** Stores photographs of such rooms in the owner's library. @returns their ids */
const loadOwnPictures = async (port: DemoPort, brand: Brand, owner: string, rooms: readonly LoadedRoom[]) => {
  const files = [...new Set(rooms.flatMap(({ room }) => room.pictures))]
    .toSorted((a, b) => chance('own-picture', a) - chance('own-picture', b))
    .slice(0, OWN_PICTURES);
  const own = pictures.filter(({ file }) => files.includes(file));
  for (const { file, width, height, colour, alt } of own)
    await port.storeOwnPicture(brand, owner, {
      id: idOf('own-picture', brand, file),
      name: alt.vi,
      bytes: await readFile(new URL(file, PICTURES)),
      width,
      height,
      colour,
    });
  return own.map(({ file }) => idOf('own-picture', brand, file));
};

/** Loads rooms that the owner account of visitors lets, in all states that can be reached from today on. */
export const loadRentals = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  transferId: string,
  today: string,
): Promise<void> => {
  const account = (role: 'owner' | 'staff') =>
    userId(
      brand,
      people[brand].find((person) => person.role === role)!,
    );
  const [owner, staff] = [account('owner'), account('staff')];
  const buyer = userId(
    brand,
    people[brand].find(({ role, userName }) => role === 'member' && userName !== 'member')!,
  );
  const resorts = [...new Set(rooms.map(({ resort }) => resort.friendlyUrl))];
  const id = (fate: Fate) => idOf('rental', brand, fate);
  const decide = (name: string, fate: Fate) => ({ Id: idOf(name, id(fate)), WeekId: id(fate) });

  const own = await loadOwnPictures(port, brand, owner, rooms);
  for (const [index, fate] of (Object.keys(FATES) as Fate[]).entries()) {
    const [Price, Adult, BedRoom, nights] = ROOMS[fate];
    const FromDate = addDays(today, FATES[fate]);
    await port.sendAs(brand, owner, CreateVacationRentProduct, {
      Id: id(fate),
      AddressId: idOf('resort', brand, resorts[index % resorts.length]!),
      Adult,
      Children: 1 + (index % 2),
      FromAge: 4,
      ToAge: 11,
      BedRoom,
      BathRoom: Math.max(1, BedRoom - 1),
      DoubleBed: BedRoom,
      SingleBed: BedRoom > 1 ? 2 : null,
      IncludeBreakfast: index % 2 === 0,
      HasKitchen: BedRoom > 1,
      Price,
      VerifyTerm: true,
      ContractCode: `${brand.slice(0, 2).toUpperCase()}-2019-0${4417 + index}`,
      FromDate,
      ToDate: addDays(FromDate, nights),
      Images: Array.from({ length: IN_ALBUM }, (_, place) => ({
        Id: own[(index + place * 2) % own.length]!,
        IsFeatured: place === 0,
        DisplayOrder: place,
      })),
    });
  }
  const reason = { Reason: 'Mã hợp đồng không khớp với khu nghỉ dưỡng. Vui lòng kiểm tra lại.' };
  await port.sendAs(brand, staff, RENTAL_DECISIONS.revise, { ...decide('revise', 'toCorrect'), ...reason });
  await port.sendAs(brand, staff, RENTAL_DECISIONS.refuse, {
    ...decide('refuse', 'refused'),
    Reason: 'Hợp đồng không bao gồm những đêm này.',
  });
  await port.sendAs(brand, owner, WithdrawWeek, decide('withdraw', 'withdrawn'));
  for (const fate of ['offered', 'offeredLater'] as const)
    await port.sendAs(brand, staff, RENTAL_DECISIONS.publish, decide('publish', fate));

  const { stayId } = await port.sendAs(brand, staff, RENTAL_DECISIONS.publish, decide('publish', 'sold'));
  const orderId = idOf('rental-order', id('sold'));
  await port.sendAs(brand, buyer, CreateVacationOrder, { Id: orderId, ProductId: stayId, AdultTotal: 2 });
  const { code, grandTotal } = await port.sendAs(brand, buyer, ConfirmOrder, {
    Id: orderId,
    PaymentMethodId: transferId,
  });
  await port.transfer(brand, { id: idOf('transfer', orderId), amount: grandTotal, content: code });
};
