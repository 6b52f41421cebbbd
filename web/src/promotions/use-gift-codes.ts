import { ApplyGiftCodes } from '@sandbar/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { changesShown } from '../transport/after-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { showToast } from '../ui/toast-store.ts';
import { calculateGiftCodes, type GiftCode } from './calculate-gift-codes.ts';

interface UseGiftCodes {
  orderId: string;
  /** The codes that the order has. */
  applied: readonly GiftCode[];
}

/** Edits the codes of a held order. The server keeps the valid ones and explains why another one is not. */
export const useGiftCodes = ({ orderId, applied }: UseGiftCodes) => {
  const t = useTexts('promotions');
  const common = useTexts('common');
  const { send, sending } = useCommand(ApplyGiftCodes);
  const [problem, setProblem] = useState<string | null>(null);
  const [moreAllowed, setMoreAllowed] = useState(false);
  const busy = useRef(false);

  /** @returns whether the order uses exactly these codes now */
  const put = async (codes: readonly string[]): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setProblem(null);
    const outcome = await send({ TargetId: orderId, GiftCode: codes.join(',') });
    if (outcome.ok) setMoreAllowed(outcome.value.moreAllowed);
    else setProblem(failureText(outcome.failure, common) || null);
    // The next codes are sent together with those that the order has then.
    if (outcome.ok) await changesShown();
    busy.current = false;
    return outcome.ok;
  };
  const names = applied.map(({ code }) => code);
  const apply = async (typed: string): Promise<boolean> => {
    if (typed.trim() === '') {
      setProblem(t('empty'));
      return false;
    }
    const all = await put([...names, typed]);
    if (all) showToast(t('applied'));
    return all;
  };
  const remove = async (code: string): Promise<void> => void (await put(names.filter((each) => each !== code)));
  /** Checks whether the codes are still valid, and whether another one may be added. */
  const recheck = async (): Promise<void> => {
    if (names.length === 0) return;
    const outcome = await calculateGiftCodes(orderId, names);
    if (!outcome.ok) return;
    setMoreAllowed(outcome.value.moreAllowed);
    setProblem(outcome.value.problem);
  };
  const kept = useRef(recheck);
  useEffect(() => void kept.current(), []);
  return { apply, remove, recheck, sending, problem, moreAllowed, forget: () => setProblem(null) };
};
