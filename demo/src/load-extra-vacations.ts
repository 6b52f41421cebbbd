import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CreateExtraVacation, EXTRA_VACATION_DECISIONS, WithdrawWeek } from '@sandbar/contract/weeks';
import { readFile } from 'node:fs/promises';
import { people, type Person } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { addDays, addMonths } from './days.ts';
import { chance, idOf } from './ids.ts';
import { userId } from './load-people.ts';
import type { LoadedRoom } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

const PROOFS = new URL('../proofs/', import.meta.url);
/** In the order of the facts that they prove. */
const PAGES = ['resort', 'owner', 'confirmation'] as const;

interface Fate {
  /** The months until its check-in, the number of its nights, and the owner's price in the home currency. */
  months: number;
  nights: number;
  price: number;
  /** The number of days from today for which it is sold. Without it the week is sold until check-in. */
  soldFor?: number;
}

/** The outcomes of weeks for sale: all states that can be reached today. */
const FATES = {
  pending: { months: 7, nights: 7, price: 18_500_000 },
  revising: { months: 6, nights: 4, price: 9_200_000 },
  refused: { months: 9, nights: 7, price: 24_000_000 },
  withdrawn: { months: 5, nights: 3, price: 7_400_000 },
  offered: { months: 8, nights: 7, price: 19_800_000 },
  // The server's job reports it as expiring soon, as soon as the server runs.
  expiring: { months: 3, nights: 4, price: 8_600_000, soldFor: 40 },
  sold: { months: 4, nights: 4, price: 11_000_000 },
} as const satisfies Record<string, Fate>;

/** The owner account of visitors has weeks that are sold for money. */
export const loadExtraVacations = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  transferId: string,
  today: string,
): Promise<void> => {
  const account = (role: Person['role']) =>
    userId(
      brand,
      people[brand].find((person) => person.role === role)!,
    );
  const [owner, staff] = [account('owner'), account('staff')];
  const buyer = userId(
    brand,
    people[brand].findLast(({ role }) => role === 'member')!,
  );
  const own = rooms.toSorted((a, b) => chance('sold', a.id) - chance('sold', b.id));
  const id = (fate: string) => idOf('extra-vacation', owner, fate);
  const reason = {
    refused: 'Tuần này không thuộc hợp đồng đã gửi.',
    revising: 'Ngày hết hạn bán quá gần ngày nhận phòng. Bạn chọn sớm hơn giúp nhé.',
  };
  for (const [index, fate] of (Object.keys(FATES) as (keyof typeof FATES)[]).entries()) {
    const { months, nights, price, soldFor }: Fate = FATES[fate];
    const from = addDays(addMonths(today, months), Math.floor(chance(id(fate)) * 20));
    await port.sendAs(brand, owner, CreateExtraVacation, {
      Id: id(fate),
      ProductId: own[index]!.id,
      FromDate: from,
      ToDate: addDays(from, nights),
      ExpireDate: soldFor ? addDays(today, soldFor) : addDays(from, -14),
      Price: price,
      ReferenceCode: `${brand.slice(0, 2).toUpperCase()}-2020-0${6301 + index}`,
      Images: await proofsOf(port, brand, owner, id(fate)),
    });
    const decided = { Id: idOf('decision', id(fate)), WeekId: id(fate) };
    if (fate === 'withdrawn') await port.sendAs(brand, owner, WithdrawWeek, decided);
    if (fate === 'refused' || fate === 'revising')
      await port.sendAs(brand, staff, EXTRA_VACATION_DECISIONS[fate === 'refused' ? 'refuse' : 'revise'], {
        ...decided,
        Reason: reason[fate],
      });
    if (fate === 'offered' || fate === 'expiring') await port.send(brand, EXTRA_VACATION_DECISIONS.approve, decided);
    if (fate === 'sold') {
      const { stayId } = await port.send(brand, EXTRA_VACATION_DECISIONS.approve, decided);
      const orderId = idOf('sold-order', id(fate));
      await port.sendAs(brand, buyer, CreateVacationOrder, { Id: orderId, ProductId: stayId!, AdultTotal: 2 });
      const { code, grandTotal } = await port.sendAs(brand, buyer, ConfirmOrder, {
        Id: orderId,
        PaymentMethodId: transferId,
      });
      await port.transfer(brand, { id: idOf('transfer', orderId), amount: grandTotal, content: code });
    }
  }
};

export const proofsOf = (port: DemoPort, brand: Brand, ownerId: string, weekId: string) =>
  Promise.all(
    PAGES.map(async (page, index) => {
      const Id = idOf('proof', weekId, page);
      await port.storeProof(brand, ownerId, Id, await readFile(new URL(`${page}.webp`, PROOFS)));
      return { Id, DisplayOrder: index + 1 };
    }),
  );
