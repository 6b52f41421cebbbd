import type { Day } from '@sandbar/domain/common';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { useDayInput } from '../date-field.tsx';
import { DateRangePicker, preloadCalendar } from '../dates/date-range-picker.tsx';
import { Popover } from '../popover.tsx';
import styles from './date-filter.module.css';
import { PRESETS, presetRange } from './presets.ts';

interface DateFilterProps {
  /** What the dates are of: 'Created'. */
  label: string;
  from: Day | null;
  to: Day | null;
  onChange: (from: Day | null, to: Day | null) => void;
}

/** Both days included; either may be missing. */
export const DateFilter = ({ label, from, to, onChange }: DateFilterProps) => {
  const t = useTexts('data-table');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const text =
    from && to
      ? from === to
        ? format.day(from)
        : format.range(from, to)
      : from
        ? t('fromDay', { day: format.day(from) })
        : to
          ? t('toDay', { day: format.day(to) })
          : '';
  const set = text !== '';
  return (
    <>
      <Chip
        ref={chip}
        aria-expanded={open}
        aria-haspopup="dialog"
        className={styles['chip'] ?? ''}
        icon={<IconCalendarEvent size={18} stroke={1.6} aria-hidden="true" />}
        onPointerEnter={preloadCalendar}
        onFocus={preloadCalendar}
        onClick={() => setOpen(!open)}
        {...(set ? { onClear: () => onChange(null, null), clearName: label } : {})}
      >
        {label}
        {set && <span className="n">{`: ${text}`}</span>}
      </Chip>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={chip}
        label={label}
        className={styles['popover'] ?? ''}
      >
        <DateFilterPanel from={from} to={to} onChange={onChange} onDone={() => setOpen(false)} />
      </Popover>
    </>
  );
};

const DateFilterPanel = ({ from, to, onChange, onDone }: Omit<DateFilterProps, 'label'> & { onDone: () => void }) => {
  const t = useTexts('data-table');
  const format = useFormat();
  // A range whose end is still to be pressed is not asked for yet.
  const [draft, setDraft] = useState<{ from: Day | null; to: Day | null }>({ from, to });
  const [today] = useState(() => format.dayOf(new Date()));
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
      <div className={styles['presets']}>
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

const DayInput = ({ label, value, wrong = false, onChange }: DayInputProps) => (
  <input
    {...useDayInput({ value, onChange })}
    className={styles['field']}
    aria-label={label}
    aria-invalid={wrong || undefined}
    aria-describedby={wrong ? 'date-filter-wrong' : undefined}
  />
);
