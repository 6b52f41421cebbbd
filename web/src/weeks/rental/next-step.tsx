import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './rental.module.css';
import type { Rental } from './rentals.query.ts';

const TONES: Readonly<Record<string, 'warning' | 'quiet'>> = {
  revising: 'warning',
  expired: 'quiet',
  refused: 'quiet',
  withdrawn: 'quiet',
  paid: 'quiet',
};

/** Shows the state and the next step. */
export const NextStep = ({ rental, children }: { rental: Rental; children?: ReactNode }) => {
  const t = useTexts('rentals');
  const weeks = useTexts('weeks');
  const format = useFormat();
  const { state, stateReason, guestCheck, payoutOn } = rental;
  const day = format.day(payoutOn);
  const check = guestCheck?.state;
  const words: Readonly<Record<string, readonly [title: string, text: string]>> = {
    pending: [t('nextPending'), t('nextPendingText')],
    overdue: [t('nextOverdue'), t('nextOverdueText')],
    revising: [weeks('toCorrect'), stateReason],
    offered: [t('nextOffered'), t('nextOfferedText', { day })],
    closed: [t('nextClosed'), t('nextClosedText')],
    sold:
      check === 'confirmed'
        ? [t('nextConfirmed'), t(rental.sale?.withheld ? 'nextConfirmedText' : 'nextReleasedText', { day })]
        : check === 'sent'
          ? [t('nextSent'), t('nextSentText', { day })]
          : [t('nextSold'), t('nextSoldText', { day })],
    paid: [t('nextPaid'), t('nextPaidText')],
    expired: [t('nextExpired'), t('nextExpiredText')],
    refused: [t('nextRefused'), stateReason],
    withdrawn: [t('nextWithdrawn'), t('nextWithdrawnText')],
  };
  const said = words[state];
  if (!said) return null;
  const [title, text] = said;
  return (
    <section className={styles['next']} data-tone={TONES[state]} aria-label={t('next')}>
      <div>
        <h2 className="t16 w6">{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
};
