import { CalculateDiscountProductVacationRent } from '@sandbar/contract/promotions';
import type { Day } from '@sandbar/domain/common';
import { quoteRent, type RentQuote } from '@sandbar/domain/promotions';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { merchantRules } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useToday } from '../../transport/use-today.ts';
import { programsOf, promotionItems, type ChosenPromotion } from './chosen-promotion.ts';

interface RentTerms {
  /** null when it is not entered yet. */
  price: number | null;
  checkIn: Day | null;
  resortId: string | null;
  chosen: readonly ChosenPromotion[];
}

export interface RentQuoteState {
  /** null until a price above 0 and a check-in day are entered. */
  quote: RentQuote | null;
  /** Why the server refused a program, by its id; '' concerns all. */
  problems: Readonly<Record<string, string>>;
  /** Asks the server. The form calls it when the price field is left; other changes call it themselves. */
  recompute: () => void;
}

const NONE = {};

/**
 * Computes a price with programs: at each key by the domain's rule, and after a choice or when the price field is left
 * also on the server (`CalculateDiscountProductVacationRent`), which knows programs that ended meanwhile.
 */
export const useRentQuote = ({ price, checkIn, resortId, chosen }: RentTerms): RentQuoteState => {
  const common = useTexts('common');
  const today = useToday();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(NONE);
  const items = promotionItems(chosen);
  const ready = price !== null && price > 0 && checkIn !== null;
  const about = JSON.stringify([items, checkIn, resortId]);

  const ask = useEffectEvent(async (isStale: () => boolean) => {
    if (!ready || items.length === 0) return setProblems(NONE);
    const outcome = await sendCommand(CalculateDiscountProductVacationRent, {
      Amount: price,
      FromDate: checkIn,
      PromotionItems: items,
      AddressId: resortId,
    });
    if (isStale()) return;
    if (outcome.ok) return setProblems(NONE);
    const { failure } = outcome;
    // Without the network the local result is used. Ended programs are reported when the room is sent.
    if (failure.kind !== 'refused') return;
    const { promotionId = '' } = (failure.data ?? {}) as { promotionId?: string };
    setProblems({ [promotionId]: failureText(failure, common) });
  });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let stale = false;
    void ask(() => stale);
    return () => {
      stale = true;
    };
  }, [about, asked]);

  return {
    quote: ready ? quoteRent(price, programsOf(chosen), { today, checkIn, currency: merchantRules().currency }) : null,
    problems,
    recompute: () => setAsked((count) => count + 1),
  };
};
