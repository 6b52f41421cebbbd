import { dayInZone } from '@sandbar/domain/common';
import { lotsSpent, pointsFor } from '@sandbar/domain/orders';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverTime } from '../../transport/server-clock.ts';
import { shell } from '../../transport/shell.ts';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { usePointsText } from '../../ui/num.tsx';
import { NO_SUM } from '../../ui/price-line.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { Section } from '../../ui/section.tsx';
import slider from '../../ui/slider.module.css';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { useWholeNumber } from '../../ui/use-whole-number.ts';
import type { Order } from '../order/order.query.ts';
import styles from './points.module.css';
import type { PointUse } from './use-point-use.ts';

/** Points that expire within this many days are suggested. */
const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

interface PointsSectionProps {
  /** The server's value. */
  order: Order;
  use: PointUse;
  /** The amount that points may pay, in whole units of the currency. */
  payable: number;
  /** `show` scrolls to the field and focuses it. */
  ref: Ref<{ show: () => void }>;
}

/** Field, slider and chips edit one value; a sentence names the lots from which the points come. */
export const PointsSection = ({ order, use, payable, ref }: PointsSectionProps) => {
  const t = useTexts('orders');
  const format = useFormat();
  const pointsText = usePointsText();
  const phone = useMedia(PHONE);
  const id = useId();
  const { pointRate, pointsAvailable: available } = order;
  const most = Math.min(available, pointsFor(payable, pointRate));
  const shown = Math.min(use.value, Math.max(most, use.wrong ? use.value : 0));
  const typed = useWholeNumber(use.unclear ? null : shown, use.change);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    show: () => {
      field.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      field.current?.focus({ preventScroll: true });
      field.current?.select();
    },
  }));
  const lots = order.pointLots.map((lot) => ({
    id: lot.id,
    amount: lot.points,
    remaining: lot.points,
    expiresAt: new Date(lot.expiresAt),
  }));
  const soonEnd = serverTime() + SOON_DAYS * DAY_MS;
  const soon = Math.min(
    most,
    lots.reduce((sum, lot) => sum + (lot.expiresAt.getTime() <= soonEnd ? lot.remaining : 0), 0),
  );

  if (available === 0) {
    return (
      <Section title={t('usePoints')}>
        <p className="muted">{t('noPoints')}</p>
      </Section>
    );
  }
  const spent = byDay(lotsSpent(lots, shown)).map(({ points, day }) =>
    t('lotUntil', { points: pointsText(points), day: format.day(day) }),
  );
  const aside = (
    <p className="muted">
      {t('youHave')} <span className="n w5 ink">{pointsText(available)}</span>
    </p>
  );
  return (
    <Section title={t('usePoints')} aside={aside}>
      {(titleId) => (
        <div className={styles['points']}>
          <form
            className="row g16 between"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void use.settle(true);
            }}
          >
            <span className={classes(styles['field'], use.problem && styles['wrong'])}>
              <input
                {...typed}
                ref={field}
                className="n field-ring"
                inputMode="numeric"
                autoComplete="off"
                aria-labelledby={titleId}
                aria-describedby={use.problem ? `${id}-error` : `${id}-lots`}
                aria-invalid={use.problem ? true : undefined}
                onBlur={() => {
                  typed.onBlur();
                  void (use.problem ?? use.settle());
                }}
              />
              <span className={styles['unit']} aria-hidden="true">
                {t('pointUnit')}
              </span>
            </span>
            <span className={styles['worth']}>
              {use.wrong ? (
                <span className="t20 muted">{NO_SUM}</span>
              ) : (
                <RollingNumber text={format.money(0 - Math.min(shown * pointRate, payable))} className="t20" />
              )}
              <span className="t12 muted n">{t('pointWorth', { money: format.money(pointRate) })}</span>
            </span>
          </form>
          <div aria-live="polite" className={use.problem ? undefined : 'hidden-visually'}>
            {use.problem && (
              <p id={`${id}-error`} className={styles['error']}>
                <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
                {use.problem}
              </p>
            )}
          </div>
          <input
            type="range"
            className={slider['slider']}
            min={0}
            max={Math.max(1, most)}
            step={1}
            value={Math.min(shown, most)}
            aria-label={t('pointsSlider')}
            aria-valuetext={pointsText(Math.min(shown, most))}
            style={{ '--part': `${most > 0 ? (Math.min(shown, most) * 100) / most : 0}%` } as CSSProperties}
            onChange={(event) => use.change(Number(event.target.value))}
          />
          <div className="flex wrap g8">
            <Chip small set={shown === 0} aria-pressed={shown === 0} onClick={() => use.change(0, 'now')}>
              {t('pointsNone')}
            </Chip>
            {soon > 0 && soon < most && (
              <Chip small set={shown === soon} aria-pressed={shown === soon} onClick={() => use.change(soon, 'now')}>
                <span className="n">{t('pointsSoon', { points: phone ? format.number(soon) : pointsText(soon) })}</span>
              </Chip>
            )}
            <Chip small set={shown === most} aria-pressed={shown === most} onClick={() => use.change(most, 'now')}>
              <span className="n">{phone ? t('pointsMost') : t('pointsMostOf', { points: most })}</span>
            </Chip>
          </div>
          <p id={`${id}-lots`} className={classes('muted n', styles['sentence'])}>
            {spent.length > 0 ? t('lotsSpent', { lots: format.list(spent) }) : t('lotsNone')}
          </p>
        </div>
      )}
    </Section>
  );
};

/** Combines lots that expire on the same day of the merchant. */
const byDay = (spent: readonly { points: number; expiresAt: Date }[]): { points: number; day: string }[] => {
  const days = new Map<string, number>();
  for (const { points, expiresAt } of spent) {
    const day = dayInZone(expiresAt, shell.merchant.timeZone);
    days.set(day, (days.get(day) ?? 0) + points);
  }
  return [...days].map(([day, points]) => ({ day, points }));
};
