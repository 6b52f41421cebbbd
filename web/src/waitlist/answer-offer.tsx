import { AnswerOfferByLink } from '@sandbar/contract/waitlist';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import type { AnsweredOffer } from './answer-offer.query.ts';
import styles from './waitlist.module.css';

interface AnswerOfferProps {
  link: string;
  /** Whether the stay replaces an own order, so that it can be accepted only where the cost is shown. */
  replaces: boolean;
  /** Whether a week is given for it, so that it can be accepted only where that is shown. */
  staked: boolean;
  /** Own entries that end when it is accepted. */
  others: AnsweredOffer['others'];
  listPath: string;
  checkout: (orderId: string) => string;
}

/** The two answers to an offer by the link of its mail. A sign-in is needed only to pay for the stay. */
export const AnswerOffer = ({ link, replaces, staked, others, listPath, checkout }: AnswerOfferProps) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const answering = useCommand(AnswerOfferByLink);
  const [done, setDone] = useState<{ answer: 'accept' | 'decline'; orderId: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const answer = async (said: 'accept' | 'decline') => {
    setFailed(null);
    const sent = await answering.send({ Link: link, Answer: said });
    if (sent.ok) setDone({ answer: said, orderId: sent.value.orderId });
    else setFailed(failureText(sent.failure, common));
  };
  const format = useFormat();
  const otherLines = (key: 'linkEnds' | 'linkEnded') =>
    others.map(({ entryId, resorts, fromDate, toDate }) => (
      <p key={entryId} className="muted">
        {t(key, { resorts: format.list(resorts), dates: format.range(fromDate, toDate) })}
      </p>
    ));
  if (done)
    return (
      <div role="status" className={styles['form']}>
        <p className="t16 w6">{t(done.answer === 'accept' ? 'accepted' : 'declined')}</p>
        {done.answer === 'accept' && (
          <>
            <p className="muted">{t('acceptedText')}</p>
            {otherLines('linkEnded')}
            <ButtonLink to={checkout(done.orderId)}>{t('toCheckout')}</ButtonLink>
          </>
        )}
      </div>
    );
  return (
    <div className={styles['form']}>
      {replaces || staked ? (
        <>
          <p>{t(staked ? 'stakeByLink' : 'replaceByLink')}</p>
          <ButtonLink to={listPath} size="tall" full>
            {t('toOffer')}
          </ButtonLink>
        </>
      ) : (
        <>
          {otherLines('linkEnds')}
          <Button
            size="tall"
            full
            sending={answering.sending}
            sendingLabel={t('answering')}
            onClick={() => void answer('accept')}
          >
            {t('accept')}
          </Button>
        </>
      )}
      <Button size="tall" full look="secondary" onClick={() => void answer('decline')}>
        {t('decline')}
      </Button>
      <p className="muted">{t('declineText')}</p>
      <div role="alert" className={failed ? styles['failed'] : 'hidden-visually'}>
        {failed}
      </div>
    </div>
  );
};
