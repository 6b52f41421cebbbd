import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { classes } from '../../ui/classes.ts';
import { Num, Points } from '../../ui/num.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PointOverviewQuery } from '../overview.query.ts';
import { ExpiryActions, isSoon } from './before-expiry.tsx';
import styles from './point-overview.module.css';

/**
 * Lists the expiries, the soonest first, with their actions; those of the first one are above, beside the balance.
 * @param stays the address of stays in points
 */
export const PointLots = ({ stays }: { stays: string }) => {
  const t = useTexts('points');
  const format = useFormat();
  const { data, error } = useRead(PointOverviewQuery, {});
  if (error && !data) return null; // The error is shown above, beside the balance.
  const lots = data?.pointoverview.expiries;
  return (
    <Section title={t('lots')}>
      {lots?.length === 0 ? (
        <p className="muted">{t('noLots')}</p>
      ) : (
        <ul className={styles['lots']} aria-busy={!lots}>
          {lots?.map((lot, index) => (
            <li key={lot.expiresAt} className={styles['lot']}>
              <Points points={lot.point} className="t16 w5" />
              <Num className={classes(index === 0 ? styles['soon'] : 'muted')}>
                {t('expires', { day: format.date(lot.expiresAt) })}
              </Num>
              {index > 0 && isSoon(format, data!.pointoverview.serverNow, lot.expiresAt) && (
                <span className={styles['actions']}>
                  <ExpiryActions expiry={lot} stays={stays} />
                </span>
              )}
            </li>
          )) ??
            [0, 1, 2].map((row) => (
              <li key={row} className={styles['lot']}>
                <Skeleton width={96} height={18} />
                <Skeleton width={140} height={16} />
              </li>
            ))}
          {(data?.pointoverview.laterPoint ?? 0) > 0 && (
            <li className={styles['lot']}>
              <Points points={data!.pointoverview.laterPoint} className="t16 w5" />
              <span className="muted">{t('expireLater')}</span>
            </li>
          )}
        </ul>
      )}
    </Section>
  );
};
