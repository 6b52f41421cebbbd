import { formatOrderCode } from '@sandbar/domain/orders';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ConsoleArrivalsQuery, type GoneArrival } from './arrivals.query.ts';
import styles from './arrivals.module.css';

/** Lists guests who will not come, so that the resort keeps no room for them. */
export const GoneArrivals = ({ gone }: { gone: readonly GoneArrival[] }) => {
  const t = useTexts('arrivals');
  if (gone.length === 0) return null;
  return (
    <section className={styles['gone']} aria-labelledby="arrivals-gone">
      <h2 id="arrivals-gone" className="t14 w6">
        {t('goneTitle')}
      </h2>
      <GoneList gone={gone} />
    </section>
  );
};

const GoneList = ({ gone }: { gone: readonly GoneArrival[] }) => {
  const format = useFormat();
  return (
    <ul>
      {gone.map(({ id, guestName, resortName, orderCode, fromDate }) => (
        <li key={`${id} ${resortName}`} className="anywhere">
          <s>{guestName}</s> · {resortName} · {format.weekday(fromDate)} ·{' '}
          <span className="n">{formatOrderCode(orderCode)}</span>
        </li>
      ))}
    </ul>
  );
};

/** The same at the console, for all resorts, in one line, so that the list below does not move when it loads. */
export const ConsoleGoneArrivals = () => {
  const t = useTexts('arrivals');
  const read = useRead(ConsoleArrivalsQuery, { limit: 1 }, { staleTime: 0 });
  const gone = read.data?.deskarrivals.gone;
  const line = `${t('goneTitle')}: ${gone?.length ?? '…'}`;
  if (!gone?.length) return <p className={`muted ${styles['goneLine']}`}>{line}</p>;
  return (
    <details className={styles['gone']}>
      <summary className={`w6 ${styles['goneLine']}`}>{line}</summary>
      <GoneList gone={gone} />
    </details>
  );
};
