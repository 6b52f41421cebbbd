import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Order } from '../order/order.query.ts';
import { refreshOrders } from '../order/use-order.ts';
import { openProviderTab, type ProviderTab } from '../order/provider-tab.ts';
import { paidElsewhere, type NextStep } from './after-confirm.ts';
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
  /**
   * From the press on, and for good once it leads away: where to is the press's to say, not that of whoever sees the
   * order change meanwhile.
   */
  onUnderWay: (underWay: boolean) => void;
}

/** What the confirm button does, from checking the form to leaving the page. */
export const usePressConfirm = ({
  order,
  links,
  method,
  note,
  giftCodes,
  settlePoints,
  checkGuest,
  onMethodMissing,
  onCodeRefused,
  onUnderWay,
}: PressConfirm) => {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const { confirm, sending, failure } = useConfirm(order.id);
  // A second press while the first is under way, its check of the form included, is no press.
  const pressed = useRef(false);

  const leave = (to: string, state?: { tabBlocked: boolean }): void => {
    dropDraft(order.id);
    showToast(t('confirmed'));
    // In place of the checkout, so that Back leads to the resort and not to a form that is done.
    navigate(to, { replace: true, state });
    void refreshOrders();
  };
  /** Whether that leads away from this page. */
  const follow = async (next: NextStep, tab: ProviderTab | null): Promise<boolean> => {
    const seen = tab?.lead(next.kind === 'gateway' ? next.url : null) ?? false;
    switch (next.kind) {
      case 'success':
        leave(links.success);
        return true;
      case 'instructions':
        leave(links.confirmation);
        return true;
      case 'gateway':
        leave(links.gateway, { tabBlocked: !seen });
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
      case 'look':
        await refreshOrders();
        return false;
      case 'stay':
        return false;
    }
  };
  const send = async (): Promise<boolean> => {
    const receiver = await checkGuest();
    const methodMissing = order.grandTotal > 0 && !method;
    if (methodMissing) onMethodMissing(receiver === null);
    if (methodMissing || !receiver) return false;
    const tab = method && paidElsewhere(method.sku) ? openProviderTab() : null;
    if (await settlePoints()) return follow(await confirm(method, receiver, note, giftCodes), tab);
    tab?.lead(null);
    return false;
  };
  const mark = (underWay: boolean) => {
    pressed.current = underWay;
    onUnderWay(underWay);
  };
  const press = async () => {
    if (pressed.current) return;
    mark(true);
    let away = false;
    try {
      away = await send();
    } finally {
      if (!away) mark(false);
    }
  };
  return { press, sending, failure };
};
