import { ApplyGiftCodes, CreatePointPaymentSale, CreateVacationOrder } from '@sandbar/contract/orders';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useCommand } from '../../transport/use-command.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Order } from '../order/order.query.ts';
import { dropDraft, loadDraft, saveDraft } from './draft.ts';

/** Holds the room again ('Giữ lại phòng này'): a new order for the same stay and party. Input is carried over. */
export const useHoldAgain = (order: Order, stayId: string | null, onHeld: (orderId: string) => void) => {
  const t = useTexts('orders');
  const { send, sending, failure } = useCommand(CreateVacationOrder, { shared: true });
  const holdAgain = async () => {
    if (!stayId) return;
    const outcome = await send({
      ProductId: stayId,
      AdultTotal: order.adultTotal,
      ChildrenAges: [...order.childrenAges],
    });
    if (!outcome.ok) return;
    saveDraft(outcome.value.id, loadDraft(order.id));
    dropDraft(order.id);
    showToast(t((await takeSameAgain(order, outcome.value.id)) ? 'heldAgain' : 'heldAgainLess'));
    onHeld(outcome.value.id);
  };
  return { holdAgain, sending, failure };
};

/**
 * The new order uses the codes and points of the expired one, as far as they are still available.
 * @returns whether it uses all of them; the rest has been returned to the member
 */
const takeSameAgain = async (before: Order, orderId: string): Promise<boolean> => {
  const codes = before.giftCodes.map(({ code }) => code).join(',');
  const coded = codes === '' || (await sendCommand(ApplyGiftCodes, { TargetId: orderId, GiftCode: codes })).ok;
  const paid =
    before.points === 0 || (await sendCommand(CreatePointPaymentSale, { TargetId: orderId, Point: before.points })).ok;
  return coded && paid;
};
