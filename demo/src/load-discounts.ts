import { CreateDiscount } from '@sandbar/contract/catalogue';
import type { Brand, Text } from './content/types.ts';
import { addDays, addMonths, morningOf } from './days.ts';
import { chance, idOf } from './ids.ts';
import type { LoadedRoom } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

interface Offer {
  code: string;
  name: Text;
  /** The day from which it is in force, counted from today. */
  from: number;
  to: number;
  /** The range of check-in dates, in months from today. */
  checkIn?: [number, number];
  resultType: 0 | 1;
  resultValue: number;
  /** The share of the rooms sold for money that have it. */
  share: number;
}

const offers: readonly Offer[] = [
  {
    code: 'early',
    name: { vi: 'Đặt sớm, giảm 15%', en: 'Book early, 15% off' },
    from: -10,
    to: 60,
    checkIn: [4, 14],
    resultType: 0,
    resultValue: 15,
    share: 0.12,
  },
  {
    code: 'midweek',
    name: { vi: 'Bớt 500.000 ₫ cho kỳ nghỉ gần', en: '500,000 ₫ off stays soon' },
    from: -3,
    to: 30,
    checkIn: [0, 3],
    resultType: 1,
    resultValue: 500_000,
    share: 0.08,
  },
  {
    code: 'summer',
    name: { vi: 'Mở bán hè, giảm 10%', en: 'Summer opening, 10% off' },
    from: 45,
    to: 90,
    checkIn: [6, 12],
    resultType: 0,
    resultValue: 10,
    share: 0.06,
  },
];

/** An ended discount, which must not lower any price. */
const over: Offer = {
  code: 'over',
  name: { vi: 'Sinh nhật thương hiệu, giảm 20%', en: 'Anniversary, 20% off' },
  from: -60,
  to: -5,
  resultType: 0,
  resultValue: 20,
  share: 0,
};

/** Loads discounts that are in force, some that begin later, and one that has ended. */
export const loadDiscounts = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  today: string,
): Promise<void> => {
  const forMoney = rooms.filter(({ room }) => room.type === 'vacation');
  const send = (offer: Offer, roomId: string) =>
    port.send(brand, CreateDiscount, {
      Id: idOf('discount', roomId, offer.code),
      RoomIds: [roomId],
      Name: offer.name,
      From: morningOf(addDays(today, offer.from)),
      To: morningOf(addDays(today, offer.to)),
      CheckInFrom: offer.checkIn && addMonths(today, offer.checkIn[0]),
      CheckInTo: offer.checkIn && addMonths(today, offer.checkIn[1]),
      ResultType: offer.resultType,
      ResultValue: offer.resultValue,
    });
  for (const offer of offers)
    for (const { id } of forMoney) if (chance(id, offer.code) < offer.share) await send(offer, id);
  await send(over, forMoney[0]!.id);
};
