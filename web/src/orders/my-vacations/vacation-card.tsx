import { IconBeach } from '@tabler/icons-react';
import { NEXT_VACATION_PICTURE } from '@sandbar/contract/orders';
import { nightsBetween } from '@sandbar/domain/common';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import { Num } from '../../ui/num.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';
import styles from './my-vacations.module.css';
import type { Vacation } from './my-vacations.query.ts';

interface VacationCardProps {
  vacation: Vacation;
  links: OrderLinks;
  large?: boolean;
}

/** One paid stay; the whole card links to its order. */
export const VacationCard = ({ vacation, links, large }: VacationCardProps) => {
  const format = useFormat();
  return (
    <Link to={links.order(vacation.orderId)} className={styles['card']} data-past={!vacation.upcoming || undefined}>
      <VacationPicture vacation={vacation} {...(large ? { large } : {})} />
      <span className={styles['top']}>
        <span className="t16 w6 ellipsis">{vacation.name}</span>
        <VacationStanding vacation={vacation} />
      </span>
      <span className="muted ellipsis">{vacation.addresses[0]?.detailAddress ?? 'N / A'}</span>
      <span className={styles['dates']}>
        <span className="muted ellipsis">{vacation.roomName}</span>
        <Num>{`${format.day(vacation.fromDate)} – ${format.day(vacation.toDate)}`}</Num>
      </span>
    </Link>
  );
};

/** The room's first picture, or a placeholder. */
export const VacationPicture = ({ vacation, large }: { vacation: Vacation; large?: boolean }) => {
  const [picture] = vacation.images;
  if (picture)
    return large ? (
      <Picture picture={picture} {...NEXT_VACATION_PICTURE} alternative="" eager />
    ) : (
      <Picture picture={picture} crop={[400, 300]} alternative="" />
    );
  return (
    <span className={styles['default']}>
      <IconBeach size={40} stroke={1.4} aria-hidden="true" />
    </span>
  );
};

/** Days until check-in in the merchant's time zone; 0 or less after it. */
export const useDaysLeft = ({ fromDate }: Pick<Vacation, 'fromDate'>): number => {
  const today = useFormat().dayOf(new Date(useServerTime(60_000)));
  return nightsBetween(today, fromDate);
};

/** `còn 15 ngày`, `đang nghỉ`, `đã qua` */
export const VacationStanding = ({ vacation }: { vacation: Vacation }) => {
  const t = useTexts('vacations');
  const days = useDaysLeft(vacation);
  if (!vacation.upcoming) return <span className="muted">{t('past')}</span>;
  return <span className="n w5">{days > 0 ? t('daysLeft', { count: days }) : t('now')}</span>;
};
