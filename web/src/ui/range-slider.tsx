import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import slider from './slider.module.css';
import styles from './range-slider.module.css';

interface RangeSliderProps {
  min: number;
  max: number;
  step: number;
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  /** A value as text, for screen readers. */
  valueText: (value: number) => string;
  onChange: (low: number, high: number) => void;
}

/**
 * Two thumbs on one track: two native sliders, one above the other, so that keyboard and screen readers work. Neither
 * passes the other.
 */
export const RangeSlider = ({
  min,
  max,
  step,
  low,
  high,
  lowLabel,
  highLabel,
  valueText,
  onChange,
}: RangeSliderProps) => {
  const part = (value: number) => (max > min ? (value - min) / (max - min) : 0);
  const common = { type: 'range', min, max, step, className: classes(slider['slider'], styles['thumb']) } as const;
  return (
    <div className={styles['range']} style={{ '--low': part(low), '--high': part(high) } as CSSProperties}>
      <span className={styles['track']} />
      <input
        {...common}
        aria-label={lowLabel}
        aria-valuetext={valueText(low)}
        value={low}
        onChange={(event) => onChange(Math.min(Number(event.target.value), high), high)}
      />
      <input
        {...common}
        aria-label={highLabel}
        aria-valuetext={valueText(high)}
        value={high}
        onChange={(event) => onChange(low, Math.max(Number(event.target.value), low))}
      />
    </div>
  );
};
