import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Order } from '../order/order.query.ts';
import { refreshOrders } from '../order/use-order.ts';
import type { NextStep } from './after-confirm.ts';
import { dropDraft, type Receiver } from './draft.ts';
import { useConfirm, type ChosenMethod } from './use-confirm.ts';

/** Where checkout leads; the page knows the addresses. */
export interface CheckoutLinks {
  checkout: (orderId: string) => string;
  confirmation: string;
  /** Where the order is followed while it is paid on a provider's page in another tab. */
  gateway: string;
  success: string;
  failed: string;
  missing: string;
  /** Back to the resort's stays. */
  resort: string;
}

interface PressConfirm {
  order: Order;
  links: CheckoutLinks;
  method: ChosenMethod | null;
  note: string;
  giftCodes: readonly { code: string }[];
  /** Applies points that were just entered; false when that failed, and the page shows why. */
  settlePoints: () => Promise<boolean>;
  /** The guest when all is right; else null, and the page shows what is not. */
  checkGuest: () => Promise<Receiver | null>;
  /** @param also something further up is wrong too and keeps the focus */
  onMethodMissing: (also: boolean) => void;
  /** A gift code does not count any more. */
  onCodeRefused: () => void;
}

/** What the confirm button does, from checking the form to leaving the page. */
export const usePressConfirm = ({ order, links, method, note, giftCodes, settlePoints, checkGuest, onMethodMissing, onCodeRefused }: PressConfirm) => {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const { confirm, sending, failure } = useConfirm(order.id);
  // A second press while the first is under way, its check of the form included, is no press.
  const pressed = useRef(false);

  const leave = (to: string) => {
    dropDraft(order.id);
    showToast(t('confirmed'));
    // In place of the checkout, so that Back leads to the resort and not to a form that is done.
    navigate(to, { replace: true });
    void refreshOrders();
  };
  const follow = (next: NextStep): unknown => {
    switch (next.kind) {
      case 'success':
        return leave(links.success);
      case 'instructions':
        return leave(links.confirmation);
      case 'gateway': {
        const opened = window.open(next.url, '_blank');
        if (opened) opened.opener = null;
        return leave(links.gateway);
      }
      case 'missing':
        return navigate(links.missing, { replace: true });
      case 'failed':
        return navigate(links.failed, { state: { orderId: order.id } });
      case 'method':
        return onMethodMissing(false);
      case 'guest':
        return checkGuest();
      case 'code':
        return onCodeRefused();
      case 'look':
        return refreshOrders();
      case 'stay':
        return undefined;
    }
  };
  const send = async () => {
    const receiver = await checkGuest();
    const methodMissing = order.grandTotal > 0 && !method;
    if (methodMissing) onMethodMissing(receiver === null);
    if (methodMissing || !receiver) return;
    if (!(await settlePoints())) return;
    await follow(await confirm(method, receiver, note, giftCodes));
  };
  const press = async () => {
    if (pressed.current) return;
    pressed.current = true;
    await send().finally(() => {
      pressed.current = false;
    });
  };
  return { press, sending, failure };
};
