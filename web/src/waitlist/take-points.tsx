import type { Day } from '@sandbar/domain/common';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { usePointsText } from '../ui/num.tsx';
import { TakePointsQuery } from './take-points.query.ts';

interface TakePointsProps {
  /** The highest price of a stay in points. */
  most: number;
  /** The points of the week that is given for it. */
  earned: number;
  /** The last day on which it is booked; null when it is not chosen. */
  lastDay: Day | null;
}

/** Shows how many points the member lacks for the entry's highest price: now, or after some of them have expired. */
const TakePoints = ({ most, earned, lastDay }: TakePointsProps) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const points = usePointsText();
  const overview = useRead(TakePointsQuery, {}).data?.pointoverview;
  if (!overview) return null;
  const balance = Math.max(0, overview.balance);
  const lacks = most - balance - earned;
  if (lacks > 0) return <p role="status">{t('takeLacks', { balance: points(balance), lacks: points(lacks) })}</p>;
  const short = overview.expiries
    .map((expiry) => ({ ...expiry, day: format.dayOf(expiry.expiresAt) }))
    .find(({ day, balance: left }) => (lastDay === null || day <= lastDay) && left + earned < most);
  if (!short) return null;
  const values = { points: points(short.point), day: format.day(short.day) };
  return (
    <p role="status">{t('takeLapses', { ...values, lacks: points(most - Math.max(0, short.balance) - earned) })}</p>
  );
};

export default TakePoints;
