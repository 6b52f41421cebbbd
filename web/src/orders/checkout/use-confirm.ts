import { ConfirmOrder } from '@sandbar/contract/orders';
import { useCommand } from '../../transport/use-command.ts';
import { afterConfirm, type NextStep } from './after-confirm.ts';
import type { Receiver } from './draft.ts';

export interface ChosenMethod {
  id: string;
  sku: string;
}

/**
 * Sends the confirmation. The order's id is the command's, and its content is exactly what the page shows, the total
 * included. So pressing again after a lost answer sends the same command, and the server repeats its first answer.
 */
export const useConfirm = (orderId: string) => {
  const { send, sending, failure, reset } = useCommand(ConfirmOrder, { id: orderId });
  const confirm = async (
    method: ChosenMethod | null,
    receiver: Receiver,
    note: string,
    giftCodes: readonly { code: string }[],
    grandTotal: number,
  ): Promise<NextStep> => {
    const outcome = await send({
      PaymentMethodId: method?.id ?? null,
      ...receiver,
      Note: note,
      GiftCode: giftCodes.map(({ code }) => code).join(','),
      GrandTotal: grandTotal,
    });
    return afterConfirm(outcome, method?.sku ?? '');
  };
  return { confirm, sending, failure, reset };
};
