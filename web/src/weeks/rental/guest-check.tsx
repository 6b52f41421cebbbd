import { ProveGuestName } from '@sandbar/contract/weeks';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ProofUpload } from '../proofs/proof-uploads.tsx';
import { ReplyNote } from '../reply-note.tsx';
import styles from './rental.module.css';
import { type Rental } from './rentals.query.ts';

/** The second check: the owner proves that the resort has the guest's name. */
export const GuestCheck = ({ rental }: { rental: Rental }) => {
  const t = useTexts('rentals');
  const common = useTexts('common');
  const format = useFormat();
  const prove = useCommand(ProveGuestName);
  const [picture, setPicture] = useState<{ id: string; size: number | null } | null>(null);
  const { guestCheck, guestName } = rental;
  if (!guestCheck) return null;
  const { state, reason, proof, sentDate, replyBy, isOtherGuest } = guestCheck;
  const open = state === 'none' || state === 'rejected' || isOtherGuest;
  const send = async () => {
    if (!picture) return;
    const outcome = await prove.send({ WeekId: rental.id, ImageId: picture.id });
    if (!outcome.ok) return;
    setPicture(null);
    showToast(t('guestSent'));
  };
  return (
    <section aria-labelledby="guest-check">
      <h2 id="guest-check" className="t16 w6">
        {t('guestTitle')}
      </h2>
      <p className="muted">{t('guestText')}</p>
      <FactList
        look="columns"
        numbers
        facts={[
          [t('guestName'), guestName ?? '–'],
          [t('guestSentOn'), sentDate && format.instant(sentDate)],
        ]}
      />
      {state === 'rejected' && (
        <p role="status" className={styles['wrong']}>
          {t('guestRejected', { reason })} <ReplyNote replyBy={replyBy} />
        </p>
      )}
      {isOtherGuest && (
        <p role="status" className={styles['wrong']}>
          {t('guestOther')}
        </p>
      )}
      {open ? (
        <div className={styles['upload']}>
          <ProofUpload use="usual" name={t('guestPicture')} value={picture} onChange={setPicture} />
          <div className="stack g12">
            <p className="t12 muted">{t('guestPictureHint')}</p>
            {prove.failure && (
              <p role="alert" className={styles['wrong']}>
                {failureText(prove.failure, common)}
              </p>
            )}
            <div>
              <Button disabled={!picture} loading={prove.sending} onClick={() => void send()}>
                {t('guestSend')}
              </Button>
            </div>
          </div>
        </div>
      ) : (
        proof && (
          <div className={styles['album']}>
            <img src={proof.path} alt={t('guestPicture')} />
          </div>
        )
      )}
    </section>
  );
};
