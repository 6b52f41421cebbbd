import { IconCalendarEvent } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Chip } from '../chip.tsx';
import { preloadCalendar } from '../dates/date-range-picker.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Popover } from '../popover.tsx';
import styles from './date-filter.module.css';
import type { DateFilterPanelProps } from './date-filter-panel.tsx';

interface DateFilterProps extends Pick<DateFilterPanelProps, 'from' | 'to' | 'onChange'> {
  /** What the dates are of: 'Created'. */
  label: string;
}

const loadPanel = () => import('./date-filter-panel.tsx');
const Panel = lazyPart(loadPanel);
const preload = () => {
  preloadCalendar();
  void loadPanel();
};

/** A chip with the chosen days, and its panel, which is loaded on hover or focus. */
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
        onPointerEnter={preload}
        onFocus={preload}
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
        <Suspense fallback={<div className={styles['coming']} aria-busy="true" />}>
          <Panel from={from} to={to} onChange={onChange} onDone={() => setOpen(false)} />
        </Suspense>
      </Popover>
    </>
  );
};
