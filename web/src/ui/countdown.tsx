import { IconClockOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from './classes.ts';
import { clockText, countdownState, secondsLeft, type CountdownState } from './countdown-state.ts';
import styles from './countdown.module.css';

interface CountdownProps {
  /** ISO instant. */
  endsAt: string;
  /** Milliseconds by the server's clock: `useServerTime()`. */
  now: number;
  /** Seconds of the whole hold, for the ring. */
  totalSeconds: number;
  /** Ring of 52 px with 28 px digits; 40 with 20 px for the phone's band; `inline` is the clock alone, for rows. */
  size?: 'large' | 'band' | 'inline';
  /** The action at the right: 'Thêm 15 phút'. */
  action?: ReactNode;
  /** Shown at the end: what was released, and 'Giữ lại phòng này'. */
  over?: ReactNode;
}

const RING = { large: 52, band: 40, inline: 0 };
const STROKE = 4;
const LABELS = {
  calm: 'holdUntil',
  running: 'holdLeft',
  warning: 'holdUnderFive',
  alarm: 'holdUnderOne',
  over: 'holdOver',
} as const satisfies Record<CountdownState, string>;
const ANNOUNCED: Partial<Record<CountdownState, 'holdFiveAnnounced' | 'holdOneAnnounced' | 'holdOver'>> = {
  warning: 'holdFiveAnnounced',
  alarm: 'holdOneAnnounced',
  over: 'holdOver',
};

/**
 * How long something is held. With more than an hour left it says until when; in the last hour it counts down.
 */
export const Countdown = ({ endsAt, now, totalSeconds, size = 'large', action, over }: CountdownProps) => {
  const t = useTexts('common');
  const format = useFormat();
  const seconds = secondsLeft(endsAt, now);
  const state = countdownState(seconds);
  const label = t(LABELS[state]);
  const isCalm = state === 'calm';
  const clock = (
    <span className={classes('n w6', !isCalm && styles['clock'])}>
      {isCalm && size !== 'inline' ? format.deadline(endsAt) : clockText(seconds)}
    </span>
  );
  if (size === 'inline')
    return (
      <span className={styles['inline']} role="timer" aria-label={label}>
        {clock}
      </span>
    );
  return (
    <div className={classes(styles['row'], state === 'alarm' && size === 'large' && styles['alarm'])}>
      <Ring size={RING[size]} part={totalSeconds > 0 ? seconds / totalSeconds : 0} state={state} />
      <div style={{ flex: '1 1 0', minWidth: state === 'over' ? 0 : 'max-content' }}>
        {state === 'over' ? (
          <p className="t16 w5">{label}</p>
        ) : (
          <p className={classes('t14', styles['label'])}>{label}</p>
        )}
        {state === 'over' ? (
          <div className="t14 muted">{over}</div>
        ) : (
          <p role={isCalm ? undefined : 'timer'} className={isCalm ? 't16' : size === 'large' ? 't28' : 't20'}>
            {clock}
          </p>
        )}
      </div>
      {state !== 'over' && action && <div className={styles['action']}>{action}</div>}
      <Announcer state={state} />
    </div>
  );
};

const Ring = ({ size, part, state }: { size: number; part: number; state: CountdownState }) => {
  const radius = (size - STROKE) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: STROKE };
  return (
    <span className={styles['holder']} aria-hidden="true">
      <svg className={styles['ring']} width={size} height={size}>
        <circle
          {...circle}
          className={state === 'over' ? styles['over'] : classes(styles['track'], state === 'calm' && styles['calm'])}
        />
        {state !== 'over' && (
          <circle
            {...circle}
            className={classes(styles['left'], state === 'calm' && styles['calm'])}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - Math.min(1, part))}
          />
        )}
      </svg>
      {state === 'over' && <IconClockOff size={20} stroke={1.6} className={styles['overIcon']} />}
    </span>
  );
};

/**
 * Announces the two warnings and the end once each, when they are reached while the page is open; announcing every
 * second would be unbearable.
 */
const Announcer = ({ state }: { state: CountdownState }) => {
  const t = useTexts('common');
  const [first] = useState(state);
  const text = ANNOUNCED[state];
  return (
    <span className="hidden-visually" role="status">
      {state !== first && text && t(text)}
    </span>
  );
};
