import { REMINDER_DAYS } from '@sandbar/domain/points';
import { nightsBetween } from '@sandbar/domain/common';
import { IconClockExclamation } from '@tabler/icons-react';
import type { Format } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { usePointsText } from '../../ui/num.tsx';
import { PointOverviewQuery, type PointExpiry } from '../overview.query.ts';
import styles from './before-expiry.module.css';
import { useExtend } from './use-extend.ts';

const daysLeft = (format: Format, now: string, expiresAt: string): number =>
  nightsBetween(format.dayOf(now), format.dayOf(expiresAt));

/** Actions are offered from the first reminder on. */
export const isSoon = (format: Format, now: string, expiresAt: string): boolean =>
  daysLeft(format, now, expiresAt) <= REMINDER_DAYS[0];

/** Links for points that expire soon: extend them, if the merchant allows it, and stays that they pay. */
export const ExpiryActions = ({ expiry, stays }: { expiry: PointExpiry; stays: string }) => {
  const t = useTexts('points');
  const format = useFormat();
  const extend = useExtend();
  return (
    <div className="flex wrap g8">
      {expiry.extension && (
        <Button look="secondary" size="small" onClick={() => extend(expiry)}>
          {t('extend', { day: format.date(expiry.extension.expiresAt) })}
        </Button>
      )}
      <ButtonLink to={stays} look="secondary" size="small">
        {t('seeStays')}
      </ButtonLink>
    </div>
  );
};

interface BeforeExpiryProps {
  /** The address of stays in points. */
  stays: string;
  /** Only points that expire on the day of this instant; otherwise the next ones. */
  at?: string;
}

/** Reads the data of `BeforeExpiry`. A page whose content it would push down reads them first. */
export const useExpiries = () => useRead(PointOverviewQuery, {});

/** Shows points that expire soon with the possible actions; nothing without such points. */
export const BeforeExpiry = ({ stays, at }: BeforeExpiryProps) => {
  const t = useTexts('points');
  const format = useFormat();
  const points = usePointsText();
  const { data } = useExpiries();
  const day = at && format.dayOf(at);
  const expiry = data?.pointoverview.expiries.find(({ expiresAt }) => !day || format.dayOf(expiresAt) === day);
  if (!data || !expiry || !isSoon(format, data.pointoverview.serverNow, expiry.expiresAt)) return null;
  const left = daysLeft(format, data.pointoverview.serverNow, expiry.expiresAt);
  return (
    <section className={styles['before']} aria-label={t('beforeLapse')}>
      <p className={`n ${styles['what']}`}>
        <IconClockExclamation size={18} stroke={1.6} aria-hidden="true" />
        <span>
          {t('nextExpiryLeft', {
            points: points(expiry.point),
            day: format.date(expiry.expiresAt),
            left: t('daysLeft', { count: left }),
          })}
        </span>
      </p>
      <ExpiryActions expiry={expiry} stays={stays} />
    </section>
  );
};
