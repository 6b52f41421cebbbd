import { CreateVacationOrder } from '@sandbar/contract/orders';
import type { Party } from '@sandbar/domain/catalogue';
import { useRef } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { newId } from '../transport/new-id.ts';
import { useCommand } from '../transport/use-command.ts';
import { showToast } from '../ui/toast-store.ts';

/**
 * The order's id of each hold that has not been answered. A retry after a lost answer, from whichever button, sends the
 * same id again and so never makes two orders. The party belongs to the key: the same id with another content would be
 * refused.
 */
const unanswered = new Map<string, string>();

interface HoldStay {
  onHeld: (orderId: string) => void;
  /** It cannot be had any more: somebody has it, or it is no longer on sale. */
  onGone: (stayId: string) => void;
  /** Where the reader finds what he holds already; null when that is not known. */
  heldOrderPath: string | null;
}

/** Holding a stay makes an order; where that leads is the page's affair. Refusals are told in the server's words. */
export const useHoldStay = ({ onHeld, onGone, heldOrderPath }: HoldStay) => {
  const t = useTexts('resort');
  const common = useTexts('common');
  const { send, sending } = useCommand(CreateVacationOrder);
  const under = useRef(false);

  const hold = async (stayId: string, { adults, childAges }: Party) => {
    // The second half of a double click.
    if (under.current) return;
    under.current = true;
    const key = [stayId, adults, ...childAges].join(' ');
    const id = unanswered.get(key) ?? newId();
    unanswered.set(key, id);
    const outcome = await send({ Id: id, ProductId: stayId, AdultTotal: adults, ChildrenAges: [...childAges] });
    under.current = false;
    if (outcome.ok) {
      unanswered.delete(key);
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
    if (failure.kind === 'refused') unanswered.delete(key);
    const code = failure.kind === 'refused' ? failure.code : null;
    showToast(failureText(failure, common), {
      look: 'failed',
      ...(code === 'HOLD_LIMIT' && heldOrderPath ? { link: { label: t('heldOrders'), to: heldOrderPath } } : {}),
    });
    if (code === 'STAY_TAKEN' || code === 'STAY_NOT_FOUND' || code === 'STAY_PAST') onGone(stayId);
  };
  return { hold, sending };
};
