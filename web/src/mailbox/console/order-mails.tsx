import { Button } from '@mantine/core';
import { SendOrderMail } from '@sandbar/contract/orders';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { MailRow, type SentMail } from './sent-mail.tsx';
import styles from './sent-mails.module.css';

/** Mails that are shown at first. */
const FIRST = 4;

interface OrderMailsProps {
  orderId: string;
  mails: readonly SentMail[];
  maySend: boolean;
}

/** Lists mails about an order with their results. */
const OrderMails = ({ orderId, mails, maySend }: OrderMailsProps) => {
  const t = useTexts('sent-mails');
  const mail = useCommand(SendOrderMail);
  const [all, setAll] = useState(false);
  if (mails.length === 0) return null;
  return (
    <section className="stack one g12 shrink" aria-labelledby="console-mails">
      <h2 id="console-mails" className="t20">
        {t('mails')}
      </h2>
      <ul className={styles['mails']} aria-labelledby="console-mails">
        {mails.slice(0, all ? undefined : FIRST).map((each) => (
          <MailRow
            key={each.id}
            mail={each}
            maySend={maySend}
            send={() => mail.send({ OrderId: orderId, MailId: each.id })}
          />
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
