import type { Day } from '@sandbar/domain/common';
import {
  APPLY_AT_ONCE,
  APPLY_SCHEDULED,
  type ChosenProgram,
  type RentPlugin,
  type RentProgram,
} from '@sandbar/domain/promotions';
import type { ListedPromotion } from './rent-promotions.query.ts';

/** A program in a form, which can be stored in a draft. */
export interface ChosenPromotion {
  id: string;
  name: string;
  fromDate: Day;
  toDate: Day;
  /** The descriptions of its plugins. */
  words: string[];
  plugins: RentPlugin[];
  /** Days before check-in from which it applies; null = at once. */
  applyBeforeCheckIn: number | null;
  /** Whether it is selected and will be sent. */
  on: boolean;
}

const pluginOf = ({ id, pluginType, data, dataContent }: ListedPromotion['pluginDatas'][number]): RentPlugin => {
  const said = JSON.parse(data) as { Amount?: number; Percent?: number; MaxDiscountAmount?: number };
  if (pluginType === 'percent')
    return { id, kind: 'percent', percent: said.Percent ?? 0, maxAmount: said.MaxDiscountAmount ?? 0 };
  return pluginType === 'amount'
    ? { id, kind: 'amount', amount: said.Amount ?? 0 }
    : { id, kind: 'text', content: { vi: dataContent, en: dataContent } };
};

export const chosenOf = (listed: ListedPromotion): ChosenPromotion => ({
  id: listed.id,
  name: listed.name,
  fromDate: listed.fromDate,
  toDate: listed.toDate,
  words: listed.pluginDatas.map(({ dataContent }) => dataContent),
  plugins: listed.pluginDatas.map(pluginOf),
  applyBeforeCheckIn: null,
  on: true,
});

const programOf = ({ id, name, fromDate, toDate, plugins }: ChosenPromotion): RentProgram => ({
  id,
  name: { vi: name, en: name },
  fromDate,
  toDate,
  plugins,
});

/** Returns the selected programs in the form of the domain. */
export const programsOf = (chosen: readonly ChosenPromotion[]): ChosenProgram[] =>
  chosen
    .filter(({ on }) => on)
    .map((each) => ({ program: programOf(each), applyBeforeCheckIn: each.applyBeforeCheckIn }));

/** Returns the selected programs in the form of commands: `PromotionVacationRents`, `PromotionItems`. */
export const promotionItems = (chosen: readonly ChosenPromotion[]) =>
  chosen
    .filter(({ on }) => on)
    .map(({ id, applyBeforeCheckIn }) => ({
      PromotionId: id,
      ApplyBeforeCheckIn: applyBeforeCheckIn,
      ApplyMode: applyBeforeCheckIn === null ? (APPLY_AT_ONCE as 1) : (APPLY_SCHEDULED as 2),
    }));
