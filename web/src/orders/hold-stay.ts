import { CreateVacationOrder } from '@sandbar/contract/orders';
import type { Party } from '@sandbar/domain/catalogue';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { showToast } from '../ui/toast-store.ts';

interface HoldStay {
  onHeld: (orderId: string) => void;
  /** Called when the stay is no longer available: taken, or off sale. */
  onGone: (stayId: string) => void;
  /** Link to the reader's current holds; null when unknown. */
  heldOrderPath: string | null;
}

/** Holds a stay, which creates an order; the page decides what follows. Refusals are shown in the server's words. */
export const useHoldStay = ({ onHeld, onGone, heldOrderPath }: HoldStay) => {
  const t = useTexts('resort');
  const common = useTexts('common');
  // The command's id is the order's, so that pressing again after a lost answer, also on another button, never creates
  // two orders.
  const { send, sending } = useCommand(CreateVacationOrder, { shared: true });

  const hold = async (stayId: string, { adults, childAges }: Party) => {
    const outcome = await send({ ProductId: stayId, AdultTotal: adults, ChildrenAges: [...childAges] });
    if (outcome.ok) {
      showToast(t('created'));
      onHeld(outcome.value.id);
      return;
    }
    const { failure } = outcome;
    if (failure.kind === 'signed-out') return;
    if (failure.kind === 'offline') {
      showToast(t('unanswered'), { look: 'failed' });
      return;
    }
    const code = failure.kind === 'refused' ? failure.code : null;
    showToast(failureText(failure, common), {
      look: 'failed',
      ...(code === 'HOLD_LIMIT' && heldOrderPath ? { link: { label: t('heldOrders'), to: heldOrderPath } } : {}),
    });
    if (code === 'STAY_TAKEN' || code === 'STAY_NOT_FOUND' || code === 'STAY_PAST') onGone(stayId);
  };
  return { hold, sending };
};
