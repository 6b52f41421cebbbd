import { CancelOrder } from '@sandbar/contract/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { StayFacts } from '../order/stay-facts.ts';
import { dropDraft } from './draft.ts';

interface GiveUpHoldProps {
  orderId: string;
  stay: StayFacts;
  /**
   * Called when giving up starts and ends; stays true after a success, because the order ends on the page before the
   * answer arrives.
   */
  onUnderWay: (underWay: boolean) => void;
  onGivenUp: () => void;
}

/** The button 'Bỏ giữ phòng', with a confirmation, because other members can take the stay at once. */
export const GiveUpHold = ({ orderId, stay, onUnderWay, onGivenUp }: GiveUpHoldProps) => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const { send } = useCommand(CancelOrder);
  const dates = stay.fromDate && stay.toDate ? format.range(stay.fromDate, stay.toDate) : '';
  const giveUp = async () => {
    onUnderWay(true);
    const outcome = await send({ OrderId: orderId });
    if (outcome.ok) return null;
    onUnderWay(false);
    // Whatever happened to the order meanwhile, the page below refetches and shows it.
    return failureText(outcome.failure, common);
  };
  const ask = async () => {
    const givenUp = await confirm({
      title: t('giveUpTitle'),
      text: t('giveUpWhy', { dates }),
      action: t('giveUp'),
      acting: t('givingUp'),
      keep: t('keepHolding'),
      danger: true,
      run: giveUp,
    });
    if (!givenUp) return;
    dropDraft(orderId);
    showToast(t('givenUp'));
    onGivenUp();
  };
  return (
    <Button look="link" onClick={() => void ask()}>
      {t('giveUp')}
    </Button>
  );
};
