import { CreatePointPaymentSale, RemovePointPaymentSale } from '@sandbar/contract/orders';
import { checkPoints } from '@sandbar/domain/orders';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { changesShown } from '../../transport/after-command.ts';
import { useCommand } from '../../transport/use-command.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Order } from '../order/order.query.ts';

/** ms after the last change of slider or field, so that one movement of the slider is one command. */
const SETTLES_MS = 700;

const LIMITS = {
  POINTS_REQUIRED: 'pointsRequired',
  POINTS_ABOVE_BALANCE: 'pointsAboveBalance',
  POINTS_ABOVE_PRICE: 'pointsAbovePrice',
  NOT_WHOLE: 'pointsWhole',
} as const;
type Limit = keyof typeof LIMITS;

export interface PointUse {
  /** The value of field and slider. */
  value: number;
  /** Whether the typed text is not a whole number. */
  unclear: boolean;
  /** The value that the summary uses; 0 while it is invalid. */
  counted: number;
  problem: string | null;
  /** Whether the value is invalid, so that there is no total. */
  wrong: boolean;
  /** Shows the error again. */
  say: () => void;
  sending: boolean;
  /** Changes the value. It is applied a moment later, or at once. Null: the typed text is not a whole number. */
  change: (points: number | null, when?: 'soon' | 'now') => void;
  /**
   * Applies a pending value.
   * @returns false when that failed and the reason is shown
   */
  settle: (asked?: boolean) => Promise<boolean>;
}

/**
 * Edits the points of a held order: they are previewed at once and reserved on the server a moment later. Commands are
 * sent one after the other, each with the latest value.
 * @param order the server's version
 * @param payable amount that points may pay, after gift codes
 */
export const usePointUse = (order: Order, payable: number): PointUse => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const [value, setValue] = useState(order.points);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = useCommand(CreatePointPaymentSale);
  const remove = useCommand(RemovePointPaymentSale);
  const sending = apply.sending || remove.sending;
  const [unclear, setUnclear] = useState(false);
  const wanted = useRef(order.points);
  const reserved = useRef(order.points);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chain = useRef<Promise<boolean>>(Promise.resolve(true));

  const show = (points: number) => {
    wanted.current = points;
    setValue(points);
  };
  // Another tab or the server changed the value. It is used, unless one is being entered here.
  useEffect(() => {
    if (wanted.current === reserved.current) show(order.points);
    reserved.current = order.points;
  }, [order.points]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const limitOf = (points: number): Limit | null => {
    const allowed =
      points === 0 ? null : checkPoints(points, order.pointsAvailable, { payable, pointRate: order.pointRate });
    return allowed === null || allowed.ok ? null : (allowed.refusal.code as Limit);
  };
  const send = async (): Promise<boolean> => {
    const points = wanted.current;
    if (points === reserved.current) return true;
    if (limitOf(points)) return false;
    const outcome =
      points > 0 ? await apply.send({ TargetId: order.id, Point: points }) : await remove.send({ TargetId: order.id });
    if (!outcome.ok) {
      setProblem(failureText(outcome.failure, common) || null);
      await changesShown();
      return false;
    }
    reserved.current = outcome.value.points;
    if (wanted.current === points) show(outcome.value.points);
    showToast(points > 0 ? t('pointsApplied') : t('pointsRemoved'));
    // Waits until the new total is shown, because a confirmation sends that total.
    await changesShown();
    return wanted.current === reserved.current ? true : send();
  };
  /** @param asked whether Enter was pressed, which makes an empty value an error */
  const settle = (asked = false): Promise<boolean> => {
    clearTimeout(timer.current);
    if (unclear) {
      say();
      return Promise.resolve(false);
    }
    if (asked && wanted.current === 0 && reserved.current === 0) {
      setProblem(t(LIMITS.POINTS_REQUIRED));
      return Promise.resolve(false);
    }
    chain.current = chain.current.then(send);
    return chain.current;
  };
  const change = (entered: number | null, when: 'soon' | 'now' = 'soon') => {
    clearTimeout(timer.current);
    setUnclear(entered === null);
    // Reported once the field is left, because `1.2` may become `1.250`.
    if (entered === null) return setProblem(null);
    // Between 0 and the member's points (member-portal section 5); a larger value shows an error.
    const points = Math.min(Math.max(0, Math.round(entered)), order.pointsAvailable);
    const limit = entered > order.pointsAvailable ? 'POINTS_ABOVE_BALANCE' : limitOf(points);
    show(points);
    setProblem(limit && t(LIMITS[limit]));
    if (limitOf(points)) return;
    if (when === 'now') void settle();
    else timer.current = setTimeout(() => void settle(), SETTLES_MS);
  };
  const limit = unclear ? 'NOT_WHOLE' : limitOf(value);
  const say = () => {
    if (limit) setProblem(t(LIMITS[limit]));
  };
  return { value, unclear, counted: limit ? 0 : value, problem, wrong: limit !== null, say, sending, change, settle };
};
