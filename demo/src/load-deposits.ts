import { ImportPurchase } from '@sandbar/contract/orders';
import { CreateVacationExchangeDepositProduct, DEPOSIT_DECISIONS, WithdrawWeek } from '@sandbar/contract/weeks';
import { readFile } from 'node:fs/promises';
import { people, type Person } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { addDays, addMonths, morningOf } from './days.ts';
import { chance, idOf } from './ids.ts';
import { userId } from './load-people.ts';
import type { LoadedRoom } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

const PROOFS = new URL('../proofs/', import.meta.url);
/** In the order of the facts that they prove. */
const PAGES = ['resort', 'owner', 'confirmation'] as const;

/** The outcomes of deposits, with the months until check-in and the number of nights. */
const FATES = {
  withdrawn: { months: 5, nights: 4 },
  refused: { months: 6, nights: 7 },
  sold: { months: 8, nights: 3 },
  approved: { months: 10, nights: 7 },
  revising: { months: 7, nights: 4 },
  pending: { months: 9, nights: 7 },
  // Pending as well, until its owner uses it for a stay of the waitlist.
  staked: { months: 11, nights: 7 },
} as const;
type Fate = keyof typeof FATES;

/** The owner who gives a week for a stay of the waitlist. */
export const STAKER = 'giahuy.phan';
export const stakedDeposit = (ownerId: string): string => idOf('deposit', ownerId, 'staked' satisfies Fate);

/** The owner account of visitors has a deposit in each state that is reached without waiting. Another owner has two. */
const STORIES: Record<string, readonly Fate[]> = {
  owner: ['withdrawn', 'refused', 'sold', 'approved', 'revising', 'pending'],
  [STAKER]: ['approved', 'pending', 'staked'],
};

/** Owners give weeks for points, and staff decide about them. */
export const loadDeposits = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  today: string,
): Promise<void> => {
  for (const person of people[brand].filter(({ role }) => role === 'owner')) {
    // The cheapest rooms come first, because a member's points pay for what is sold.
    const own = rooms
      .filter(({ room }) => room.pricePerNight > 0)
      .toSorted((a, b) => a.room.pricePerNight - b.room.pricePerNight)
      .slice(0, 24)
      .toSorted((a, b) => chance(person.userName, a.id) - chance(person.userName, b.id));
    for (const [index, fate] of (STORIES[person.userName] ?? []).entries())
      await tell(port, brand, person, own[index % own.length]!, fate, today);
  }
};

const contractCode = (id: string): string => {
  const number = String(Math.floor(chance(id, 'code') * 100_000)).padStart(5, '0');
  return `HĐ-${2019 + Math.floor(chance(id, 'year') * 6)}-${number}`;
};

const tell = async (
  port: DemoPort,
  brand: Brand,
  person: Person,
  { id: roomId }: LoadedRoom,
  fate: Fate,
  today: string,
): Promise<void> => {
  const ownerId = userId(brand, person);
  const id = idOf('deposit', ownerId, fate);
  const pictures = await Promise.all(
    PAGES.map(async (page, index) => {
      const Id = idOf('proof', id, page);
      await port.storeProof(brand, ownerId, Id, await readFile(new URL(`${page}.webp`, PROOFS)));
      return { Id, DisplayOrder: index + 1 };
    }),
  );
  const { months, nights } = FATES[fate];
  const from = addDays(addMonths(today, months), Math.floor(chance(id) * 20));
  await port.sendAs(brand, ownerId, CreateVacationExchangeDepositProduct, {
    Id: id,
    DepositProductId: roomId,
    FromDate: from,
    ToDate: addDays(from, nights),
    ReferenceCode: contractCode(id),
    Images: pictures,
    ...(fate === 'approved' ? { Note: 'Phòng tầng cao, hướng ra nước. Nhận phòng sau 15 giờ.' } : {}),
  });
  const decided = { Id: idOf('decision', id), WeekId: id };
  switch (fate) {
    case 'withdrawn':
      await port.sendAs(brand, ownerId, WithdrawWeek, decided);
      break;
    case 'refused':
      await port.send(brand, DEPOSIT_DECISIONS.refuse, {
        ...decided,
        Reason: 'Hợp đồng đã hết hạn trước ngày nhận phòng.',
      });
      break;
    case 'revising':
      await port.send(brand, DEPOSIT_DECISIONS.revise, {
        ...decided,
        Reason: 'Ảnh chữ ký và dấu bị mờ. Bạn chụp lại trang cuối giúp nhé.',
      });
      break;
    case 'approved':
      await port.send(brand, DEPOSIT_DECISIONS.approve, decided);
      break;
    case 'sold': {
      const { stayId } = await port.send(brand, DEPOSIT_DECISIONS.approve, decided);
      await port.send(brand, ImportPurchase, {
        Id: idOf('purchase', id),
        BuyerId: userId(brand, richest(brand)),
        StayId: stayId!,
        AdultTotal: 1,
        PurchasedAt: morningOf(today),
      });
      break;
    }
  }
};

/** Returns the person with the most points. */
const richest = (brand: Brand): Person =>
  people[brand].filter(({ role }) => role === 'member').toSorted((a, b) => b.points - a.points)[0]!;
