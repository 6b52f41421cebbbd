import { CreatePromotion } from '@sandbar/contract/promotions';
import type { InputOf } from '@sandbar/contract/common';
import type { Brand } from './content/types.ts';
import { addDays, morningOf } from './days.ts';
import { idOf } from './ids.ts';
import type { DemoPort } from './port.ts';

type Offer = Pick<
  InputOf<typeof CreatePromotion>,
  'Name' | 'ResultType' | 'ResultValue' | 'MaxAmount' | 'MinimumOrder' | 'LimitTotal' | 'LimitPerMember' | 'Stackable'
> & {
  code: string;
  /** The day from which it can be used, counted from today. */
  from: number;
  to: number;
};

const PERCENT = 0;
const FIXED = 1;

/** A percentage with a limit, a fixed amount, and an offer that has ended. */
const OFFERS: Record<Brand, readonly Offer[]> = {
  azure: [
    {
      code: 'BIENXANH',
      Name: { vi: 'Giảm 500.000 ₫ cho đơn từ 5.000.000 ₫', en: '₫500,000 off orders of ₫5,000,000 or more' },
      ResultType: FIXED,
      ResultValue: 500_000,
      MinimumOrder: 5_000_000,
      LimitPerMember: 3,
      Stackable: true,
      from: -20,
      to: 120,
    },
    {
      code: 'HE2027',
      Name: { vi: 'Giảm 10%, tối đa 1.000.000 ₫', en: '10% off, up to ₫1,000,000' },
      ResultType: PERCENT,
      ResultValue: 10,
      MaxAmount: 1_000_000,
      LimitTotal: 200,
      LimitPerMember: 2,
      Stackable: true,
      from: -5,
      to: 200,
    },
    {
      code: 'SINHNHAT',
      Name: { vi: 'Sinh nhật Azure Coast, giảm 20%', en: 'Azure Coast anniversary, 20% off' },
      ResultType: PERCENT,
      ResultValue: 20,
      from: -60,
      to: -5,
    },
  ],
  lotus: [
    {
      code: 'SENVANG',
      Name: { vi: 'Giảm 300.000 ₫ cho đơn từ 3.000.000 ₫', en: '₫300,000 off orders of ₫3,000,000 or more' },
      ResultType: FIXED,
      ResultValue: 300_000,
      MinimumOrder: 3_000_000,
      LimitPerMember: 3,
      Stackable: true,
      from: -20,
      to: 120,
    },
    {
      code: 'TET15',
      Name: { vi: 'Giảm 15%, tối đa 1.500.000 ₫', en: '15% off, up to ₫1,500,000' },
      ResultType: PERCENT,
      ResultValue: 15,
      MaxAmount: 1_500_000,
      LimitTotal: 100,
      LimitPerMember: 1,
      from: -5,
      to: 100,
    },
    {
      code: 'MUASEN',
      Name: { vi: 'Mùa sen, giảm 20%', en: 'Lotus season, 20% off' },
      ResultType: PERCENT,
      ResultValue: 20,
      from: -90,
      to: -10,
    },
  ],
};

/** Loads gift codes to try at checkout. */
export const loadPromotions = async (port: DemoPort, brand: Brand, today: string): Promise<void> => {
  for (const { code, from, to, ...offer } of OFFERS[brand]) {
    await port.send(brand, CreatePromotion, {
      ...offer,
      Id: idOf('promotion', brand, code),
      Codes: [code],
      From: morningOf(addDays(today, from)),
      To: morningOf(addDays(today, to)),
    });
  }
};
