import { ExtendHold } from '@sandbar/contract/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverTime } from '../../transport/server-clock.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** 'Thêm 15 phút', once. The button disappears after use, so `onDone` takes the focus. */
export const ExtendHoldButton = ({
  orderId,
  minutes,
  onDone,
}: {
  orderId: string;
  minutes: number;
  onDone: () => void;
}) => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const { send, sending } = useCommand(ExtendHold);
  const extend = async () => {
    const outcome = await send({ OrderId: orderId });
    if (outcome.ok) {
      const until = outcome.value.holdExpiresAt;
      const isToday = format.dayOf(until) === format.dayOf(new Date(serverTime()));
      showToast(t('extended', { time: isToday ? format.time(until) : format.deadline(until) }));
    } else if (outcome.failure.kind !== 'signed-out')
      showToast(failureText(outcome.failure, common), { look: 'failed' });
    if (outcome.ok) onDone();
  };
  return (
    <Button look="secondary" size="small" sending={sending} sendingLabel={t('extending')} onClick={() => void extend()}>
      {t('extend', { duration: format.duration(minutes) })}
    </Button>
  );
};
