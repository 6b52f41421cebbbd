import { formatOrderCode } from '@sandbar/domain/orders';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { DeskArrivalsQuery, type GoneArrival } from './arrivals.query.ts';
import styles from './arrivals.module.css';

/** Who will not come any more, so that no room waits for them. */
export const GoneArrivals = ({ gone }: { gone: readonly GoneArrival[] }) => {
  const t = useTexts('arrivals');
  const format = useFormat();
  if (gone.length === 0) return null;
  return (
    <section className={styles['gone']} aria-labelledby="arrivals-gone">
      <h2 id="arrivals-gone" className="t14 w6">
        {t('goneTitle')}
      </h2>
      <ul>
        {gone.map(({ id, guestName, resortName, orderCode, fromDate }) => (
          <li key={`${id} ${resortName}`} className="n">
            <s>{guestName}</s> · {resortName} · {format.weekday(fromDate)} · {formatOrderCode(orderCode)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The same at the console, of all resorts. */
export const DeskGoneArrivals = () => {
  const read = useRead(DeskArrivalsQuery, { limit: 1 }, { staleTime: 0 });
  return <GoneArrivals gone={read.data?.deskarrivals.gone ?? []} />;
};
