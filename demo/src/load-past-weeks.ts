import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { RecordPayout, SetPayoutAccountUser } from '@sandbar/contract/payouts';
import {
  CreateExtraVacation,
  CreateVacationExchangeDepositProduct,
  DEPOSIT_DECISIONS,
  EXTRA_VACATION_DECISIONS,
} from '@sandbar/contract/weeks';
import { people, type Person } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { addDays, addMonths, daysBetween } from './days.ts';
import { chance, idOf } from './ids.ts';
import { proofsOf } from './load-extra-vacations.ts';
import { userId } from './load-people.ts';
import type { LoadedRoom } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

/**
 * Deposits of more than a year ago, by the days from today to their check-in. As soon as the server runs, its job
 * reports them as expiring soon, withdrawn from the market, or expired.
 */
const DEPOSITS = { expiring: 41, closed: 9, expired: -24 } as const;
/** Months ago, too long to count for the year's quota. */
const DEPOSITED = 13;

/** The owner's prices of weeks that were sold last month. One is paid out, and the other is still owed. */
const SOLD = { paidOut: 12_000_000, owed: 9_500_000 } as const;

/**
 * Loads weeks that an owner gave long ago, so that the owner's lists show all states, a payout and a statement of last
 * month. They are loaded first, because the ledger numbers older bookings first.
 */
export const loadPastWeeks = async (
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
  const owner = account('owner');
  const buyer = userId(
    brand,
    people[brand].findLast(({ role }) => role === 'member')!,
  );
  const own = rooms
    .filter(({ room }) => room.pricePerNight > 0)
    .toSorted((a, b) => a.room.pricePerNight - b.room.pricePerNight)
    .slice(0, 20)
    .toSorted((a, b) => chance('past', a.id) - chance('past', b.id));
  const back = daysBetween(addMonths(today, -DEPOSITED), today);
  for (const [index, [fate, ahead]] of Object.entries(DEPOSITS).entries()) {
    const id = idOf('deposit', owner, fate);
    const from = addDays(today, ahead + back);
    await port.sendAs(brand, owner, CreateVacationExchangeDepositProduct, {
      Id: id,
      DepositProductId: own[index]!.id,
      FromDate: from,
      ToDate: addDays(from, 3),
      ReferenceCode: `HĐ-2018-0${5210 + index}`,
      Images: await proofsOf(port, brand, owner, id),
    });
    await port.send(brand, DEPOSIT_DECISIONS.approve, { Id: idOf('decision', id), WeekId: id });
    await port.moveBack(brand, id, back);
  }

  // The bank account comes first, because the tax of a resident depends on it.
  const accountId = idOf('payout-account', owner);
  await port.sendProved(brand, owner, SetPayoutAccountUser, {
    Id: accountId,
    Bank: 'Vietcombank',
    Holder: brand === 'azure' ? 'TRINH MAI HUONG' : 'DO THAI SON',
    Number: brand === 'azure' ? '0071000845231' : '0451000377918',
  });
  // Dates the sale ten days before the end of last month.
  const sinceSold = Number(today.slice(8)) + 10;
  for (const [index, [fate, Price]] of Object.entries(SOLD).entries()) {
    const id = idOf('extra-vacation', owner, fate);
    const from = addDays(addMonths(today, 3 + index), sinceSold);
    await port.sendAs(brand, owner, CreateExtraVacation, {
      Id: id,
      ProductId: own[Object.keys(DEPOSITS).length + index]!.id,
      FromDate: from,
      ToDate: addDays(from, 4),
      ExpireDate: addDays(from, -14),
      Price,
      ReferenceCode: `${brand.slice(0, 2).toUpperCase()}-2017-0${2290 + index}`,
      Images: await proofsOf(port, brand, owner, id),
    });
    const decided = { Id: idOf('decision', id), WeekId: id };
    const { stayId } = await port.send(brand, EXTRA_VACATION_DECISIONS.approve, decided);
    const orderId = idOf('sold-order', id);
    await port.sendAs(brand, buyer, CreateVacationOrder, { Id: orderId, ProductId: stayId!, AdultTotal: 2 });
    const { code, grandTotal } = await port.sendAs(brand, buyer, ConfirmOrder, {
      Id: orderId,
      PaymentMethodId: transferId,
    });
    await port.transfer(brand, { id: idOf('transfer', orderId), amount: grandTotal, content: code });
    await port.settle(brand, stayId!);
    await port.moveBack(brand, id, sinceSold);
  }
  // 12,000,000 less a tenth, less a tenth of the rest. The operator records it, so that it does not use up what a clerk
  // may pay out in a day.
  await port.send(brand, RecordPayout, {
    Id: idOf('payout', owner),
    UserId: owner,
    AccountId: accountId,
    Amount: 9_720_000,
    ReferenceCode: `FT${today.replaceAll('-', '')}7731`,
    SentOn: today,
  });
};
