import { nightsBetween } from '@sandbar/domain/common';
import { PROOFS } from '@sandbar/domain/weeks';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePointsText } from '../../../ui/num.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { FormResort, FormRoom } from '../../form/places.query.ts';
import { useFactor } from './deposit-estimate.tsx';
import styles from './deposit-form.module.css';
import type { DepositValues } from './deposit-values.ts';
import type { DepositQuote } from './quote.query.ts';

interface ReviewStepProps {
  values: DepositValues;
  resort: FormResort | undefined;
  room: FormRoom | undefined;
  quote: DepositQuote | null | undefined;
  quota: { used: number; limit: number; months: number } | undefined;
  /** The estimate, which is part of the step on a phone. */
  estimate?: ReactNode;
}

/** A summary, and what happens after sending. */
export const ReviewStep = ({ values, resort, room, quote, quota, estimate }: ReviewStepProps) => {
  const t = useTexts('deposits');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const { FromDate, ToDate } = values;
  const image = room?.images[0] ?? resort?.image;
  const proofs = PROOFS.filter((name) => values[name] !== null).length;
  return (
    <div className="stack g20 top">
      <div className={styles['reviewHead']}>
        <span className={styles['reviewPicture']}>
          {image && <Picture picture={image} crop={[120, 90]} fill radius="var(--r-sm)" alternative="" />}
        </span>
        <div>
          <p className="t16 w6">{resort?.name}</p>
          <p className="muted">{room?.name}</p>
          {FromDate && ToDate && (
            <p className="n w5">
              {format.range(FromDate, ToDate)} · {common('nights', { count: nightsBetween(FromDate, ToDate) })}
            </p>
          )}
        </div>
      </div>
      {estimate}
      {quote && <Sum quote={quote} />}
      <dl className={styles['facts']}>
        <div>
          <dt>{t('contractCode')}</dt>
          <dd>{values.ReferenceCode}</dd>
        </div>
        <div>
          <dt>{t('pictures')}</dt>
          <dd className="success">
            <IconCheck size={16} stroke={2} aria-hidden="true" /> {t('picturesOf', { count: proofs })}
          </dd>
        </div>
        {quote && (
          <div>
            <dt>{t('price')}</dt>
            <dd className="n">
              {points(quote.pointPrice)} · {format.money(quote.price)}
            </dd>
          </div>
        )}
        {quota && (
          <div>
            <dt>{t('quotaRow', { months: quota.months })}</dt>
            <dd>{t('quotaNth', { nth: quota.used + 1, limit: quota.limit })}</dd>
          </div>
        )}
      </dl>
      {quote && (
        <section>
          <h3 className="t12 w5">{t('afterwards')}</h3>
          <ol className={styles['next']}>
            <li>{t('next1')}</li>
            <li>{t('next2', { points: points(quote.points) })}</li>
            <li>{t('next3', { points: points(quote.pointPrice) })}</li>
          </ol>
        </section>
      )}
    </div>
  );
};

/** The calculation with labels: `128 € × 7 × 0,9 ÷ 0,20 € = 4.032`. */
const Sum = ({ quote }: { quote: DepositQuote }) => {
  const t = useTexts('deposits');
  const format = useFormat();
  const factor = useFactor();
  const parts = [
    { sign: '', number: format.money(quote.nightPrice), word: t('perNight') },
    { sign: '×', number: format.number(quote.nights), word: t('nightsWord') },
    { sign: '×', number: factor(quote.percent), word: t('factor') },
    { sign: '÷', number: format.money(quote.exchangeRate), word: t('perPoint') },
    { sign: '=', number: format.number(quote.points), word: t('unit', { count: quote.points }) },
  ];
  return (
    <section>
      <h3 className="t12 w5">{t('sum')}</h3>
      <p className={styles['sum']}>
        {parts.map(({ sign, number, word }) => (
          <span key={word} className={styles['part']}>
            {sign && <span className={styles['sign']}>{sign}</span>}
            <span className={styles['factor']}>
              <span className="n w6">{number}</span> <span className="t12 muted">{word}</span>
            </span>
          </span>
        ))}
      </p>
    </section>
  );
};
