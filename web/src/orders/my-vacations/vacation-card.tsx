import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { Num } from '../../ui/num.tsx';
import styles from './my-vacations.module.css';
import type { Vacation } from './my-vacations.query.ts';
import { VacationPicture } from './vacation-picture.tsx';
import { VacationStanding } from './vacation-standing.tsx';

/** One purchased stay; the whole card leads to its order. */
export const VacationCard = ({ vacation, large }: { vacation: Vacation; large?: boolean }) => {
  const format = useFormat();
  return (
    <Link
      to={`/order/detail/${vacation.orderId}`}
      className={styles['card']}
      data-past={!vacation.upcoming || undefined}
    >
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
