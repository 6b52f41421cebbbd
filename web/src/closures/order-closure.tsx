import { AnswerClosure } from '@sandbar/contract/closures';
import type { ClosureEnd } from '@sandbar/domain/closures';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { usePointsText } from '../ui/num.tsx';
import { showToast } from '../ui/toast-store.ts';
import { lastMoment } from './last-moment.ts';
import { OrderClosureQuery, type AskedClosure } from './order-closure.query.ts';

type Choice = AskedClosure['choices'][number];

/** Shows why the stay of a paid order is closed, the member's choices, and the deadline. Other orders show nothing. */
const OrderClosure = ({ orderId }: { orderId: string }) => {
  const t = useTexts('order-closure');
  const format = useFormat();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const gives = useGives();
  const found = useRead(OrderClosureQuery, { orderId }, { staleTime: 0 }).data?.orderclosure;
  if (!found || found.state === 'kept' || found.state === 'gone') return null;
  const isOpen = found.state === 'open';
  const fallback = found.choices.find(({ choice }) => choice === found.fallback);
  const givesPoints = found.choices.some(({ points }) => points > 0);
  return (
    <section className="card-row" aria-labelledby="order-closure">
      <div>
        <h2 id="order-closure" className="t20">
          {t('title')}
        </h2>
        <p>{found.reason}</p>
        {isOpen ? (
          <p>
            {t('chooseUntil', { until: format.date(lastMoment(found.dueDate)) })}
            {fallback && ` ${t('otherwise', { what: gives(fallback) })}`}
          </p>
        ) : (
          <p className="muted">{t(found.choice === 'move' ? 'movedDone' : 'backDone')}</p>
        )}
        {isOpen && !found.choices.some(({ choice }) => choice === 'money') && <p className="muted">{t('notCancel')}</p>}
        {givesPoints && found.pointsUntil && (
          <p className="muted">{t('validUntil', { day: format.date(found.pointsUntil) })}</p>
        )}
      </div>
      {isOpen && (
        <fieldset className="stack g12" aria-label={t('title')}>
          {found.choices.map((one) => (
            <Button key={one.choice} look="secondary" size="medium" onClick={() => setChosen(one)}>
              {gives(one)}
            </Button>
          ))}
        </fieldset>
      )}
      {isOpen && chosen && <Confirm orderId={orderId} chosen={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
};

/** Returns texts about the refund of a choice. */
const useGives = () => {
  const t = useTexts('order-closure');
  const format = useFormat();
  const pointsText = usePointsText();
  return ({ refund, points }: Choice) => {
    const money = refund > 0 ? format.money(refund) : '';
    const some = points > 0 ? pointsText(points) : '';
    return t('back', { what: money && some ? t('both', { money, points: some }) : money || some || t('nothing') });
  };
};

interface ConfirmProps {
  orderId: string;
  chosen: Choice;
  onClose: () => void;
}

const Confirm = ({ orderId, chosen, onClose }: ConfirmProps) => {
  const t = useTexts('order-closure');
  const common = useTexts('common');
  const gives = useGives();
  const { send, sending, failure } = useCommand(AnswerClosure);
  const answer = async () => {
    const { refund: Refund, points: Points } = chosen;
    const sent = await send({ OrderId: orderId, Choice: chosen.choice as ClosureEnd, Refund, Points });
    if (!sent.ok) return;
    onClose();
    showToast(t('done'));
  };
  return (
    <Modal
      open
      busy={sending}
      onClose={onClose}
      title={gives(chosen)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button sending={sending} sendingLabel={t('sending')} onClick={() => void answer()}>
            {t('choose')}
          </Button>
        </>
      }
    >
      <p>{t('confirm')}</p>
      <p role="alert">{failure && failureText(failure, common)}</p>
    </Modal>
  );
};

export default OrderClosure;
