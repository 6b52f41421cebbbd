import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Order } from '../order/order.query.ts';
import { changesShown } from '../../transport/after-command.ts';
import { openProviderTab, type ProviderTab } from '../order/provider-tab.ts';
import { paidElsewhere, type NextStep } from './after-confirm.ts';
import { dropDraft, type Receiver } from './draft.ts';
import { useConfirm, type ChosenMethod } from './use-confirm.ts';

/** The targets of the checkout. The page provides the addresses. */
export interface CheckoutLinks {
  checkout: (orderId: string) => string;
  confirmation: string;
  /** The page that follows the order while it is paid on a provider's page in another tab. */
  gateway: string;
  success: string;
  failed: string;
  missing: string;
  /** The address of the unpaid orders; null in a frame, which does not show them. */
  unpaid: string | null;
  /** Back to the resort's stays. */
  resort: string;
}

interface ConfirmOrderOptions {
  order: Order;
  links: CheckoutLinks;
  method: ChosenMethod | null;
  note: string;
  /** Applies points that were just entered; false when that failed and the page shows why. */
  points: { wrong: boolean; settle: () => Promise<boolean> };
  /** Returns the guest when all fields are valid; otherwise null, and the page shows the errors. */
  checkGuest: () => Promise<Receiver | null>;
  /** @param also whether an error further up keeps the focus */
  onMethodMissing: (also: boolean) => void;
  /**
   * Called when the points are invalid.
   * @param also whether an error further up keeps the focus
   */
  onPointsRefused: (also: boolean) => void;
  /** Called when a gift code is no longer valid, or is worth less. */
  onCodeRefused: () => void;
  /**
   * Called when the press starts and ends; stays true once the page is left. The press decides the target instead of a
   * component that sees the order change meanwhile.
   */
  onUnderWay: (underWay: boolean) => void;
}

/** The confirm button's action, from validation to leaving the page. */
export const useConfirmOrder = ({
  order,
  links,
  method,
  note,
  points,
  checkGuest,
  onMethodMissing,
  onPointsRefused,
  onCodeRefused,
  onUnderWay,
}: ConfirmOrderOptions) => {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const { confirm, failure } = useConfirm(order.id);
  // True from the press on, validation included. A button that is sending ignores further presses.
  const [sending, setSending] = useState(false);

  const leave = (to: string, said: 'confirmed' | 'orderConfirmed', state?: { tabBlocked: boolean }): void => {
    dropDraft(order.id);
    showToast(t(said), { alone: true });
    // Replaces the checkout in the history, so that Back leads to the resort instead of a finished form.
    navigate(to, { replace: true, state });
  };
  /** Returns whether this leads away from the page. */
  const goTo = async (next: NextStep, tab: ProviderTab | null): Promise<boolean> => {
    const seen = tab?.lead(next.kind === 'gateway' ? next.url : null) ?? false;
    switch (next.kind) {
      case 'success':
        leave(links.success, 'confirmed');
        return true;
      case 'instructions':
        // The message does not say that the stay is booked before it is paid.
        leave(links.confirmation, 'orderConfirmed');
        return true;
      case 'gateway':
        leave(links.gateway, 'orderConfirmed', { tabBlocked: !seen });
        return true;
      case 'missing':
        navigate(links.missing, { replace: true });
        return true;
      case 'failed':
        navigate(links.failed, { state: { orderId: order.id } });
        return true;
      case 'method':
        onMethodMissing(false);
        return false;
      case 'guest':
        await checkGuest();
        return false;
      case 'code':
        onCodeRefused();
        return false;
      case 'total':
        onCodeRefused();
        await changesShown();
        return false;
      case 'look':
        await changesShown();
        return false;
      case 'stay':
        return false;
    }
  };
  const send = async (): Promise<boolean> => {
    const receiver = await checkGuest();
    const methodMissing = order.grandTotal > 0 && !method;
    // All errors are shown; the first one of the page gets the focus.
    if (points.wrong) onPointsRefused(receiver === null);
    if (methodMissing) onMethodMissing(receiver === null || points.wrong);
    if (methodMissing || points.wrong || !receiver) return false;
    const tab = method && paidElsewhere(method.sku) ? openProviderTab() : null;
    if (await points.settle())
      return goTo(await confirm(method, receiver, note, order.giftCodes, order.grandTotal), tab);
    tab?.lead(null);
    onPointsRefused(false);
    return false;
  };
  const mark = (underWay: boolean) => {
    setSending(underWay);
    onUnderWay(underWay);
  };
  const press = async () => {
    mark(true);
    let isLeaving = false;
    try {
      isLeaving = await send();
    } finally {
      if (!isLeaving) mark(false);
    }
  };
  return { press, sending, failure };
};
