import type { Day } from '@sandbar/domain/common';
import { leastAsked } from '@sandbar/domain/weeks';
import { IconChevronUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { merchantRules, useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { RentalCalculation } from './rental-calculation.tsx';
import styles from './rental.module.css';
import { useTakeHome } from './take-home.ts';

/** The prices for guests: with all chosen programs, and with those in force today. */
export interface SoldFor {
  withAll: number;
  withCurrent: number;
  /** The number of programs that reduce it. */
  programs: { all: number; current: number };
}

interface TakeHomePanelProps {
  /** The owner's price; null until it is valid. */
  asked: number | null;
  sold: SoldFor | null;
  /** Whether `all` programs count, or `1`: those in force (back-office section 2). */
  mode: 'all' | '1';
  /** The choice between the two. */
  choice: ReactNode;
  payoutOn: Day | null;
  /** The price steps for guests. */
  steps: ReactNode;
}

/** Shows the owner's proceeds while the form is filled in. On narrow screens it is a bar at the bottom that opens. */
export const TakeHomePanel = ({ asked, sold, mode, choice, payoutOn, steps }: TakeHomePanelProps) => {
  const t = useTexts('rentals');
  const format = useFormat();
  const settle = useTakeHome();
  const [open, setOpen] = useState(false);
  const all = mode === 'all';
  const counts = asked === null ? null : sold ? (all ? sold.withAll : sold.withCurrent) : asked;
  const other =
    sold && asked !== null && sold.withAll !== sold.withCurrent ? (all ? sold.withCurrent : sold.withAll) : null;
  const settlement = counts === null ? null : settle(counts);
  const otherNet = other === null ? undefined : settle(other)?.net;
  const net = settlement ? format.money(settlement.net) : '–';
  return (
    <aside className={styles['takeHome']} aria-label={t('youGet')} data-open={open || undefined}>
      <button type="button" className={styles['opener']} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{t('youGet')}</span>
        <span className="n t20 w6">{net}</span>
        <IconChevronUp size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div className={styles['whole']}>
        <div className="row wrap g8 between">
          <h2 className="t14 w6">{t('youGet')}</h2>
          {choice}
        </div>
        <p className={styles['net']} aria-live="polite">
          <RollingNumber text={net} />
        </p>
        {asked === null || !settlement ? (
          <p className="t12 muted">{t('sayPrice', { least: format.money(leastAsked(merchantRules().currency)) })}</p>
        ) : (
          <>
            {sold && sold.programs.all > 0 && <p className="t12 muted">{all ? t('withAll') : t('withCurrent')}</p>}
            <RentalCalculation
              asked={asked}
              programs={sold ? sold.programs[all ? 'all' : 'current'] : 0}
              settlement={settlement}
            />
            {otherNet !== undefined && (
              <p className="t12 muted">
                {all ? t('onlyCurrent') : t('allApply')} <b className="n">{format.money(otherNet)}</b>
              </p>
            )}
            {payoutOn && <p className="t12 muted">{t('payoutOn', { day: format.day(payoutOn) })}</p>}
            {steps}
          </>
        )}
      </div>
    </aside>
  );
};
