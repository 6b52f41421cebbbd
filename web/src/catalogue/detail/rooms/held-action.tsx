import { useEffect } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useServerTime } from '../../../transport/server-clock.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import type { StayData } from '../resort-page.query.ts';
import { refreshResortPages } from '../use-resort-page.ts';
import styles from './stays.module.css';

interface HeldActionProps {
  stay: StayData;
  holdExpiresAt: string;
  checkoutPath: string;
}

/** The clock of a stay that the reader holds, and the link to pay for it. */
export const HeldAction = ({ stay, holdExpiresAt, checkoutPath }: HeldActionProps) => {
  const t = useTexts('resort');
  const format = useFormat();
  const now = useServerTime();
  const over = Date.parse(holdExpiresAt) <= now;
  // The server frees the stay at about this moment; its message may come a little later.
  useEffect(() => {
    if (over) void refreshResortPages();
  }, [over]);
  return (
    <>
      <span className={styles['clock']}>
        <Countdown size="inline" endsAt={holdExpiresAt} now={now} totalSeconds={0} />
      </span>
      <ButtonLink to={checkoutPath} size="small">
        <span>
          {t('pay')}
          <span className="hidden-visually"> {`${format.day(stay.fromDate)} – ${format.day(stay.toDate)}`}</span>
        </span>
      </ButtonLink>
    </>
  );
};
