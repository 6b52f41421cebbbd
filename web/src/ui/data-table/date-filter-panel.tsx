import type { Day } from '@sandbar/domain/common';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../button.tsx';
import { useDayInput } from '../date-field.tsx';
import { DateRangePicker } from '../dates/date-range-picker.tsx';
import styles from './date-filter-panel.module.css';
import { PRESETS, presetRange } from './presets.ts';

export interface DateFilterPanelProps {
  from: Day | null;
  to: Day | null;
  /** Both days included; either may be missing. */
  onChange: (from: Day | null, to: Day | null) => void;
  onDone: () => void;
}

/** The date filter's panel: presets, two fields for days, a month to choose in. Loaded on hover or focus. */
const DateFilterPanel = ({ from, to, onChange, onDone }: DateFilterPanelProps) => {
  const t = useTexts('data-table');
  const format = useFormat();
  // A range without its end is not applied yet.
  const [draft, setDraft] = useState<{ from: Day | null; to: Day | null }>({ from, to });
  const [today] = useState(() => format.dayOf(new Date()));
  const presets = useRef<HTMLDivElement>(null);
  // The popover focused its placeholder before this was loaded.
  useEffect(() => presets.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const choose = (next: { from: Day | null; to: Day | null }, apply: boolean) => {
    setDraft(next);
    if (apply) onChange(next.from, next.to);
  };
  const typed = (name: 'from' | 'to', day: Day | null) => {
    const next = { ...draft, [name]: day };
    if (!next.from || !next.to || next.from <= next.to) choose(next, true);
    else setDraft(next);
  };
  const wrong = draft.from !== null && draft.to !== null && draft.from > draft.to;
  return (
    <div className={styles['panel']}>
      <div ref={presets} className={styles['presets']}>
        {PRESETS.map((preset) => {
          const range = presetRange(preset, today);
          return (
            <button
              key={preset}
              type="button"
              className={styles['preset']}
              aria-pressed={draft.from === range.from && draft.to === range.to}
              onClick={() => choose(range, true)}
            >
              {t(preset)}
            </button>
          );
        })}
      </div>
      <div className={styles['days']}>
        <div className={styles['fields']}>
          <DayInput label={t('from')} value={draft.from} onChange={(day) => typed('from', day)} />
          <span aria-hidden="true">–</span>
          <DayInput label={t('to')} value={draft.to} wrong={wrong} onChange={(day) => typed('to', day)} />
        </div>
        <p id="date-filter-wrong" role="status" className={styles['wrong']}>
          {wrong ? t('datesWrong') : ''}
        </p>
        <DateRangePicker
          from={draft.from}
          to={wrong ? null : draft.to}
          months={1}
          oneDay
          onChange={(start, end) => choose({ from: start, to: end }, (start === null) === (end === null))}
        />
        <div className={styles['foot']}>
          <Button look="link" onClick={() => choose({ from: null, to: null }, true)}>
            {t('clearDates')}
          </Button>
          <Button size="small" onClick={onDone}>
            {t('done')}
          </Button>
        </div>
      </div>
    </div>
  );
};

interface DayInputProps {
  label: string;
  value: Day | null;
  wrong?: boolean;
  onChange: (day: Day | null) => void;
}

const DayInput = ({ label, value, wrong = false, onChange }: DayInputProps) => {
  const { input, isNoDay } = useDayInput({ value, onChange });
  return (
    <input
      {...input}
      className={styles['field']}
      aria-label={label}
      aria-invalid={wrong || isNoDay || undefined}
      aria-describedby={wrong ? 'date-filter-wrong' : undefined}
    />
  );
};

export default DateFilterPanel;
