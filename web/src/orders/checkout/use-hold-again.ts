import { CreateVacationOrder } from '@sandbar/contract/orders';
import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/new-id.ts';
import { useCommand } from '../../transport/use-command.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Order } from '../order/order.query.ts';
import { dropDraft, loadDraft, saveDraft } from './draft.ts';

/** 'Giữ lại phòng này': a new order for the same stay and people. What was entered goes along. */
export const useHoldAgain = (order: Order, stayId: string | null, onHeld: (orderId: string) => void) => {
  const t = useTexts('orders');
  const { send, sending, failure } = useCommand(CreateVacationOrder);
  // Kept after an answer that got lost, so that two holds never come of it; a refusal made no order, the next try is a
  // new one.
  const orderId = useRef<string | null>(null);
  const holdAgain = async () => {
    if (!stayId) return;
    orderId.current ??= newId();
    const outcome = await send({
      Id: orderId.current,
      ProductId: stayId,
      AdultTotal: order.adultTotal,
      ChildrenAges: [...order.childrenAges],
    });
    if (!outcome.ok) {
      if (outcome.failure.kind === 'refused') orderId.current = null;
      return;
    }
    saveDraft(outcome.value.id, loadDraft(order.id));
    dropDraft(order.id);
    showToast(t('heldAgain'));
    onHeld(outcome.value.id);
  };
  return { holdAgain, sending, failure };
};
