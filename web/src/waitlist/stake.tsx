import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Num, usePointsText } from '../ui/num.tsx';
import type { WaitlistEntry } from './waitlist.query.ts';
import styles from './waitlist.module.css';

export type StakeOfEntry = NonNullable<WaitlistEntry['stake']>;
type StakePrice = NonNullable<NonNullable<WaitlistEntry['offer']>['stake']>;

const STATES = {
  waiting: 'stakeWaiting',
  agreed: 'stakeAgreed',
  given: 'stakeGiven',
  gone: 'stakeGone',
} as const;

/** The week that an entry gives for a stay, with its state. */
export const Stake = ({ stake: { resortName, fromDate, toDate, points: earned, state } }: { stake: StakeOfEntry }) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const points = usePointsText();
  return (
    <p>
      {t('stake', { week: resortName, dates: format.range(fromDate, toDate), points: points(earned) })}{' '}
      <span className="muted">{t(STATES[state as keyof typeof STATES])}</span>
    </p>
  );
};

/**
 * Shows the staked week for an offered stay, with its points and the payment, or the reason why it cannot be deposited.
 */
export const StakeTerms = ({ stake, price }: { stake: StakeOfEntry; price: StakePrice }) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const points = usePointsText();
  const week = { week: stake.resortName, dates: format.range(stake.fromDate, stake.toDate) };
  if (price.why !== null)
    return (
      <p>
        {t('stakeNot', week)} {price.why}
      </p>
    );
  const lines = [
    [t('stakeCosts'), price.points],
    [t('stakeEarns'), price.earned],
    [t('stakeLeft'), price.left],
  ] as const;
  return (
    <div className="stack g8">
      <h4 className="w6">{t('stakeOffer', week)}</h4>
      <dl className={styles['amounts']}>
        {lines.map(([name, value]) => (
          <div key={name} className="flex between g8">
            <dt>{name}</dt>
            <dd>
              <Num>{points(value)}</Num>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
