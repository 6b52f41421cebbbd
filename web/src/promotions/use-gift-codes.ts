import { useEffect, useRef, useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { showToast } from '../ui/toast-store.ts';
import { calculateGiftCodes, type GiftCode } from './calculate-gift-codes.ts';

interface UseGiftCodes {
  orderId: string;
  applied: readonly GiftCode[];
  onChange: (codes: GiftCode[]) => void;
}

/** Asks the server what codes take off, keeps what counts, and says why the rest does not. */
export const useGiftCodes = ({ orderId, applied, onChange }: UseGiftCodes) => {
  const t = useTexts('promotions');
  const common = useTexts('common');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [moreAllowed, setMoreAllowed] = useState(false);
  const busy = useRef(false);

  /** @returns whether all of them count */
  const ask = async (codes: readonly string[]): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSending(true);
    setProblem(null);
    const outcome = await calculateGiftCodes(orderId, codes);
    busy.current = false;
    setSending(false);
    if (!outcome.ok) {
      setProblem(failureText(outcome.failure, common) || null);
      return false;
    }
    onChange(outcome.value.codes);
    setMoreAllowed(outcome.value.moreAllowed);
    setProblem(outcome.value.problem);
    return outcome.value.problem === null;
  };
  const names = applied.map(({ code }) => code);
  const apply = async (typed: string): Promise<boolean> => {
    if (typed.trim() === '') {
      setProblem(t('empty'));
      return false;
    }
    const all = await ask([...names, typed]);
    if (all) showToast(t('applied'));
    return all;
  };
  const remove = async (code: string): Promise<void> => {
    const left = applied.filter((each) => each.code !== code);
    // What the others take off may depend on the one that goes.
    onChange(left);
    setProblem(null);
    if (left.length > 0) await ask(left.map((each) => each.code));
  };
  /** A code that counted may be over or used up by now. */
  const recheck = async (): Promise<void> => {
    if (names.length > 0) await ask(names);
  };
  const kept = useRef(recheck);
  useEffect(() => void kept.current(), []);
  return { apply, remove, recheck, sending, problem, moreAllowed, forget: () => setProblem(null) };
};
