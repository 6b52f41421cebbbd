import type { Day } from '@sandbar/domain/common';
import { IconCalendarClock, IconChevronUp, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePointsText } from '../../../ui/num.tsx';
import { RollingNumber } from '../../../ui/rolling-number.tsx';
import { daysLeft, DepositCurve, DepositSpark } from './deposit-curve.tsx';
import styles from './estimate.module.css';
import type { DepositQuote } from './quote.query.ts';

/** ms; a number that is still changing is not announced. */
const REST_MS = 600;
const HEIGHTS = { wide: 212, phone: 150 };

export interface EstimateProps {
  /** null: such a week is not accepted; undefined: no week is chosen yet. */
  quote: DepositQuote | null | undefined;
  checkIn: Day | null;
}

/** `0,9` */
export const useFactor = () => {
  const format = useFormat();
  return (percent: number) => format.number(percent / 100);
};

/** Shows the points of the chosen week today and later. */
export const DepositEstimate = ({ quote, checkIn }: EstimateProps) => {
  const t = useTexts('deposits');
  return (
    <div className="stack g24 top">
      <div>
        <p className="t12 muted">{t('estimate')}</p>
        <Amount quote={quote} />
      </div>
      {quote && checkIn && <Later quote={quote} checkIn={checkIn} height={HEIGHTS.wide} />}
    </div>
  );
};

const Amount = ({ quote }: Pick<EstimateProps, 'quote'>) => {
  const t = useTexts('deposits');
  const format = useFormat();
  const points = usePointsText();
  const factor = useFactor();
  return (
    <>
      <p className={styles['amount']}>
        {quote ? <RollingNumber text={format.number(quote.points)} /> : '–'}
        {quote && <span className={styles['unit']}>{t('unit', { count: quote.points })}</span>}
      </p>
      <p className={quote === null ? 'danger' : 'muted'}>
        {quote
          ? t('worth', { money: format.money(quote.points * quote.exchangeRate), factor: factor(quote.percent) })
          : quote === null
            ? t('estimateNot')
            : t('estimateNone')}
      </p>
      <Spoken text={quote ? `${t('estimate')}: ${points(quote.points)}` : quote === null ? t('estimateNot') : ''} />
    </>
  );
};

/** Announces a text once it no longer changes. */
const Spoken = ({ text }: { text: string }) => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="hidden-visually">
      {said}
    </p>
  );
};

const Later = ({ quote, checkIn, height }: { quote: DepositQuote; checkIn: Day; height: number }) => {
  const t = useTexts('deposits');
  const format = useFormat();
  const points = usePointsText();
  const next = quote.curve[1];
  const days = daysLeft(quote);
  const left = { count: days };
  return (
    <>
      <div>
        <h3 className="w6">{t('later')}</h3>
        <p className="t12 muted">{t('laterText')}</p>
      </div>
      <DepositCurve quote={quote} checkIn={checkIn} height={height} />
      <p className={styles['holds']}>
        <IconCalendarClock size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <b>{t('holds', { day: format.day(quote.validUntil) })}</b>{' '}
          {next ? t('thenLess', { ...left, points: points(quote.points - next.points) }) : t('thenNone', left)}
        </span>
      </p>
      {quote.waiting > 0 && <Waiting members={quote.waiting} />}
    </>
  );
};

/** The number of members for whom the week would fit at once. */
const Waiting = ({ members }: { members: number }) => {
  const t = useTexts('deposits');
  return (
    <p className={styles['holds']}>
      <IconUsers size={18} stroke={1.75} aria-hidden="true" />
      <b>{t('waiting', { count: members })}</b>
    </p>
  );
};

/** On a phone: number and small curve above the button; a tap opens the curve. */
export const PhoneEstimate = ({ quote, checkIn }: EstimateProps) => {
  const t = useTexts('deposits');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  if (!quote || !checkIn)
    return (
      <div>
        <p className="t12 muted">{t('estimate')}</p>
        <p className={quote === null ? 'danger' : 'muted'}>{quote === null ? t('estimateNot') : t('estimateNone')}</p>
      </div>
    );
  return (
    <div className="stack g12">
      {open && (
        <div className={styles['opened']}>
          <Later quote={quote} checkIn={checkIn} height={HEIGHTS.phone} />
        </div>
      )}
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-label={t('showCurve')}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span className="t12 muted">{t('estimate')}</span>
          <span className={styles['phoneAmount']}>
            <RollingNumber text={format.number(quote.points)} />{' '}
            <span className="t14 w6">{t('unit', { count: quote.points })}</span>
          </span>
        </span>
        <span className={styles['spark']}>
          {!open && <DepositSpark quote={quote} checkIn={checkIn} />}
          <span className="t12 muted">
            {t('holdsShort', { day: format.day(quote.validUntil) })}
            <IconChevronUp size={14} stroke={2} aria-hidden="true" data-open={open || undefined} />
          </span>
        </span>
      </button>
    </div>
  );
};

/** On a phone: the full estimate before sending. */
export const ReviewEstimate = ({ quote, checkIn }: EstimateProps) =>
  quote && checkIn ? (
    <div className="stack g24 top">
      <div>
        <Amount quote={quote} />
      </div>
      <Later quote={quote} checkIn={checkIn} height={HEIGHTS.phone} />
    </div>
  ) : null;
