import { IconHourglass } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useServerTime } from '../transport/server-clock.ts';
import { useRead } from '../transport/use-read.ts';
import { Countdown } from '../ui/countdown.tsx';
import { secondsLeft } from '../ui/countdown-state.ts';
import { announce } from '../ui/live-region.tsx';
import { OpenOffersQuery, type OpenOffer } from './open-offers.query.ts';
import styles from './offer-strip.module.css';

/** Offers that were announced since the page was loaded, so that each is announced once in all layouts. */
const announced = new Set<string>();

/** One line above a page: the stay that is held for its reader, its deadline, and a link to answer. */
const OfferStrip = ({ to }: { /** The page on which offers are answered, which shows them itself. */ to: string }) => {
  const { data, isPending } = useRead(OpenOffersQuery, {});
  const offers = data?.waitlistoffers ?? [];
  const now = useServerTime(1_000);
  const { pathname } = useLocation();
  const [first, ...others] = offers.filter(({ endDate }) => secondsLeft(endDate, now) > 0);
  // Reserves the place, so that the page below does not move.
  if (isPending && pathname !== to) return <div className={styles['awaited']} />;
  return first && pathname !== to ? <Strip offer={first} others={others.length} now={now} to={to} /> : null;
};

interface StripProps {
  offer: OpenOffer;
  others: number;
  now: number;
  to: string;
}

const Strip = ({ offer, others, now, to }: StripProps) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const { orderId, resortName, roomName, fromDate, toDate, endDate } = offer;
  const stay = t('stripStay', { stay: `${resortName} · ${roomName}`, dates: format.range(fromDate, toDate) });
  const until = t('stripUntil', { until: format.deadline(endDate) });
  useEffect(() => {
    if (announced.has(orderId)) return;
    announced.add(orderId);
    announce(`${stay}. ${until}.`);
  }, [orderId, stay, until]);
  return (
    <section className={styles['strip']} aria-label={t('offerTitle')}>
      <IconHourglass size={20} stroke={1.6} aria-hidden="true" />
      <p className={styles['words']}>
        <span className="w6">{stay}</span>
        <span className={styles['until']}>{until}</span>
        {others > 0 && <span className="muted">{t('stripMore', { count: others })}</span>}
      </p>
      <Countdown endsAt={endDate} now={now} totalSeconds={0} size="inline" />
      <Link to={to} className={styles['link']!}>
        {t('stripLink')}
      </Link>
    </section>
  );
};

export default OfferStrip;
