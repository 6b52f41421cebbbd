import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Num, usePointsText } from '../ui/num.tsx';
import { PointOverviewQuery } from './overview.query.ts';
import styles from './points.module.css';
import { usePoints } from './use-points.ts';

/** An owner's points in the side column of the working area: the number, and the next expiry. */
const PointsAside = () => {
  const t = useTexts('app');
  const format = useFormat();
  const text = usePointsText();
  const points = usePoints();
  const { data } = useRead(PointOverviewQuery, {}, { staleTime: 5 * 60_000 });
  const next = data?.pointoverview.expiries[0];
  return (
    <div className={styles['aside']}>
      <span className="t12 muted">{t('pointsBalance')}</span>
      <Num className="t16 w6">{text(Math.max(0, points))}</Num>
      {/* The line exists from the start, so that the content above does not move. */}
      <span className="n t12 muted">
        {next ? t('pointsExpire', { points: next.point, day: format.date(next.expiresAt) }) : '\u00a0'}
      </span>
    </div>
  );
};

export default PointsAside;
