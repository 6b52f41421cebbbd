import { CreateRentPromotion, EndRentPromotion, RENT_PLUGIN_IDS } from '@sandbar/contract/promotions';
import type { InputOf } from '@sandbar/contract/common';
import type { Brand, Text } from './content/types.ts';
import { addDays } from './days.ts';
import { idOf } from './ids.ts';
import type { DemoPort } from './port.ts';

interface Program {
  code: string;
  name: Text;
  /** The day from which it lowers the price, counted from today. */
  from: number;
  to: number;
  plugins: Omit<InputOf<typeof CreateRentPromotion>['Plugins'][number], 'Id'>[];
  /** Whether staff have ended it. */
  ended?: true;
}

const percent = (Percent: number, MaxDiscountAmount: number) => ({
  PluginId: RENT_PLUGIN_IDS.percent,
  Percent,
  MaxDiscountAmount,
});
const amount = (Amount: number) => ({ PluginId: RENT_PLUGIN_IDS.amount, Amount });
const text = (vi: string, en: string) => ({ PluginId: RENT_PLUGIN_IDS.text, Content: { vi, en } });

/**
 * A percentage with a limit, a fixed amount and a benefit in words. One of them begins later, and staff ended another.
 */
const PROGRAMS: Record<Brand, readonly Program[]> = {
  azure: [
    {
      code: 'early',
      name: { vi: 'Đặt sớm giảm 10%', en: 'Book early, 10% off' },
      from: -30,
      to: 720,
      plugins: [percent(10, 2_000_000)],
    },
    {
      code: 'late',
      name: { vi: 'Giảm giờ chót', en: 'Last minute' },
      from: -30,
      to: 720,
      plugins: [amount(500_000)],
    },
    {
      code: 'breakfast',
      name: { vi: 'Tặng bữa sáng', en: 'Breakfast on the house' },
      from: -10,
      to: 365,
      plugins: [text('Tặng bữa sáng cho cả nhà trong suốt kỳ nghỉ', 'Breakfast for everybody, every morning')],
    },
    {
      code: 'summer',
      name: { vi: 'Hè xanh giảm 15%', en: 'Blue summer, 15% off' },
      from: 90,
      to: 240,
      plugins: [percent(15, 3_000_000)],
    },
    {
      code: 'opening',
      name: { vi: 'Khai trương giảm 20%', en: 'Opening, 20% off' },
      from: -90,
      to: 90,
      plugins: [percent(20, 1_000_000)],
      ended: true,
    },
  ],
  lotus: [
    {
      code: 'early',
      name: { vi: 'Đặt trước ba tháng giảm 12%', en: 'Three months ahead, 12% off' },
      from: -30,
      to: 720,
      plugins: [percent(12, 1_500_000)],
    },
    {
      code: 'late',
      name: { vi: 'Phút chót bớt 400.000 ₫', en: '400,000 ₫ off at the last minute' },
      from: -30,
      to: 720,
      plugins: [amount(400_000)],
    },
    {
      code: 'boat',
      name: { vi: 'Tặng chuyến thuyền', en: 'A boat trip on the house' },
      from: -10,
      to: 365,
      plugins: [text('Tặng một chuyến thuyền ngắm hoàng hôn', 'One boat trip at sunset')],
    },
  ],
};

/** Loads the programs that owners can choose for their rentals. */
export const loadRentPromotions = async (port: DemoPort, brand: Brand, today: string): Promise<void> => {
  for (const { code, name, from, to, plugins, ended } of PROGRAMS[brand]) {
    const id = idOf('rent-promotion', brand, code);
    await port.send(brand, CreateRentPromotion, {
      Id: id,
      Name: name,
      FromDate: addDays(today, from),
      ToDate: addDays(today, to),
      Plugins: plugins.map((plugin, place) => ({ ...plugin, Id: idOf('rent-plugin', id, String(place)) })),
    });
    if (ended) await port.send(brand, EndRentPromotion, { Id: idOf('rent-promotion-end', id), PromotionId: id });
  }
};
