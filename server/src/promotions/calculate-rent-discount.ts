import { CalculateDiscountProductVacationRent, readChosen } from '@sandbar/contract/promotions';
import { accept, dayInZone, isDay } from '@sandbar/domain/common';
import { chooseRentPrograms, quoteRent } from '@sandbar/domain/promotions';
import { handler } from '../platform/commands/handler.ts';
import { choosable, programOf } from './promotions.rent.queries.ts';

/** Promotion/CalculateDiscountProductVacationRent: computes a price with programs. It changes nothing. */
export const calculateRentDiscount = handler(CalculateDiscountProductVacationRent, async (input, context) => {
  const { merchant, database } = context;
  const asked = readChosen(input.PromotionItems);
  const ids = asked.map(({ promotionId }) => promotionId);
  const rows = ids.length === 0 ? [] : await database.run(choosable({ merchantId: merchant.id, ids }));
  // Without a resort the targets of programs cannot be checked; that is done when the room is saved.
  const found = rows.map((row) => ({ ...programOf(row), targets: input.AddressId ? (row.targets ?? []) : [] }));
  const today = dayInZone(new Date(), merchant.timeZone);
  const checkIn = isDay(input.FromDate) ? input.FromDate : dayInZone(new Date(input.FromDate), merchant.timeZone);
  const room = { resortId: input.AddressId ?? '', roomId: null, checkIn };
  const chosen = chooseRentPrograms(asked, found, room, today);
  if (!chosen.ok) return chosen;
  return accept(quoteRent(input.Amount, chosen.value, { today, checkIn, currency: merchant.settings.currency }));
});
