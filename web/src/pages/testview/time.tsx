import { addDays, type Day } from '@sandbar/domain/common';
import { useRef, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import { shell } from '../../transport/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import { Code } from '../../ui/code.tsx';
import { Num } from '../../ui/num.tsx';
import { Popover } from '../../ui/popover.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { ResortFees } from '../../ui/resort-fees.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './testview.module.css';

/** Remaining time of a hold of fifteen minutes: each state of the countdown. */
const LEFT = [768, 288, 46, 0];
const HOLD_SECONDS = 900;
const POINTS_WORTH = 500_000;

/** Countdowns in all states, the calendar, and animated amounts. */
export const TimeParts = () => {
  const t = useTexts('testview');
  const format = useFormat();
  const now = useServerTime();
  const [began] = useState(now);
  const today = shell.serverNow.slice(0, 10);
  const [range, setRange] = useState<{ from: Day | null; to: Day | null }>({
    from: addDays(today, 9),
    to: addDays(today, 16),
  });
  const [low, setLow] = useState(2);
  const [high, setHigh] = useState(8);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const dates = `${range.from ? format.day(range.from) : '…'} – ${range.to ? format.day(range.to) : '…'}`;
  return (
    <>
      <Section title={t('time')}>
        <div className={styles['clocks']}>
          {LEFT.map((seconds) => (
            <Countdown
              key={seconds}
              endsAt={new Date(began + seconds * 1000).toISOString()}
              now={now}
              totalSeconds={HOLD_SECONDS}
              over={t('reason')}
              action={
                <Button look="secondary" size="small">
                  {t('press')}
                </Button>
              }
            />
          ))}
        </div>
        <div className={styles['row']}>
          <Button
            ref={anchor}
            look="secondary"
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpen(!open)}
          >
            <Num>{dates}</Num>
          </Button>
          <Code code="AZ2687044095" />
        </div>
        <Popover
          open={open}
          onClose={() => setOpen(false)}
          anchor={anchor}
          label={t('popover')}
          className={styles['calendar'] ?? ''}
        >
          <DateRangePicker
            from={range.from}
            to={range.to}
            min={today}
            onChange={(from, to) => setRange({ from, to })}
          />
        </Popover>
      </Section>
      <Section title={t('price')}>
        <div className={styles['prices']}>
          <RangeSlider
            min={0}
            max={10}
            step={1}
            low={low}
            high={high}
            lowLabel={t('least')}
            highLabel={t('most')}
            valueText={(value) => format.money(value * POINTS_WORTH)}
            onChange={(from, to) => {
              setLow(from);
              setHigh(to);
            }}
          />
          <dl>
            <PriceLine label={t('most')} amount={high * POINTS_WORTH} />
            <PriceLine label={t('least')} amount={0 - low * POINTS_WORTH} />
            <PriceLine label={t('price')} amount={(high - low) * POINTS_WORTH} total />
          </dl>
          <ResortFees fees={[{ name: t('least'), text: t('price') }]} />
        </div>
      </Section>
    </>
  );
};
