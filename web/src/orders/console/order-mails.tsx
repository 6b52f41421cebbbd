import { Button } from '@mantine/core';
import { SendOrderMail } from '@sandbar/contract/orders';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { MayDo } from './console-may.ts';
import type { DeskOrder } from './console.query.ts';
import styles from './console.module.css';

type Mail = DeskOrder['mails'][number];

/** How many are shown at first. */
const FIRST = 4;

/** Mails about an order with what became of each; those that do not wait can be sent again. */
const OrderMails = ({ found: { order, mails }, may }: { found: DeskOrder; may: MayDo }) => {
  const t = useTexts('console-orders');
  const [all, setAll] = useState(false);
  if (mails.length === 0) return null;
  return (
    <section className="stack one g12 shrink" aria-labelledby="console-mails">
      <h2 id="console-mails" className="t20">
        {t('mails')}
      </h2>
      <ul className={styles['mails']} aria-labelledby="console-mails">
        {mails.slice(0, all ? undefined : FIRST).map((mail) => (
          <MailRow key={mail.id} mail={mail} orderId={order.id} may={may} />
        ))}
      </ul>
      {!all && mails.length > FIRST && (
        <div>
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            {t('allMails', { count: mails.length })}
          </Button>
        </div>
      )}
    </section>
  );
};

export default OrderMails;

const MailRow = ({ mail, orderId, may }: { mail: Mail; orderId: string; may: MayDo }) => {
  const t = useTexts('console-orders');
  const { id, subject, address, state, error } = mail;
  const stateText = useMailState(mail);
  const sendAgain = useSendAgain(orderId, mail);
  return (
    <li key={id}>
      <div className="shrink">
        <p className="w5">{subject}</p>
        <p className="muted">{`${address} · ${stateText}`}</p>
        {error && <p className="t12 muted">{error}</p>}
      </div>
      {state !== 'waiting' && (
        <Button
          variant="default"
          size="xs"
          disabled={!may.allowed}
          aria-label={t('sendAgainNamed', { subject })}
          onClick={sendAgain}
        >
          {t('sendAgain')}
        </Button>
      )}
    </li>
  );
};

const useMailState = ({ state, endedDate }: Mail): string => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const at = endedDate ? format.instant(endedDate) : '';
  if (state === 'sent') return t('mailSentOn', { at });
  if (state === 'failed') return t('mailFailedOn', { at });
  return t(state === 'waiting' ? 'mailWaiting' : 'mailStopped');
};

/** Asks, and sends one mail once more as it was. */
const useSendAgain = (OrderId: string, { id: MailId, subject, address }: Mail) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const mail = useCommand(SendOrderMail);
  return () =>
    void confirm({
      title: t('sendAgain'),
      text: t('sendAgainText', { subject, address }),
      action: t('sendAgain'),
      acting: t('sending'),
      run: async () => {
        const sent = await mail.send({ OrderId, MailId });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('mailSent'));
        return null;
      },
    });
};
