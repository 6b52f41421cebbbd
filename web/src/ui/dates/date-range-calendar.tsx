import '@mantine/core/styles/UnstyledButton.layer.css';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/ja';
import 'dayjs/locale/vi';
import 'dayjs/locale/zh';
import type { Day } from '@sandbar/domain/common';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { MantineRoles } from '../mantine/mantine-roles.tsx';
import { PHONE, useMedia } from '../use-media.ts';
import styles from './dates.module.css';

export interface DateRangeProps {
  from: Day | null;
  to: Day | null;
  /** The earliest day that can be chosen. */
  min?: Day;
  max?: Day;
  /** Months side by side where there is room. Default 2. */
  months?: 1 | 2;
  /** A range may be a single day; default false, since a stay has a night. */
  oneDay?: boolean;
  onChange: (from: Day | null, to: Day | null) => void;
}

/** Months side by side, one on phones. A module of its own, which `DateRangePicker` loads when it is shown. */
const DateRangeCalendar = ({ from, to, min, max, months = 2, oneDay = false, onChange }: DateRangeProps) => {
  const locale = useLocale();
  const t = useTexts('common');
  const phone = useMedia(PHONE);
  return (
    <MantineRoles>
      <DatesProvider
        settings={{ locale: locale.split('-')[0]!, firstDayOfWeek: locale === 'en-US' || locale === 'ja' ? 0 : 1 }}
      >
        <DatePicker
          type="range"
          allowSingleDateInRange={oneDay}
          numberOfColumns={phone ? 1 : months}
          value={[from, to]}
          onChange={([start, end]) => onChange(start, end)}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          {...(from || min ? { defaultDate: (from ?? min)! } : {})}
          hideOutsideDates
          withCellSpacing={false}
          ariaLabels={{ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }}
          classNames={{
            levelsGroup: styles['months']!,
            day: styles['day']!,
            weekday: styles['weekday']!,
            calendarHeaderLevel: styles['title']!,
            calendarHeaderControl: styles['control']!,
          }}
        />
      </DatesProvider>
    </MantineRoles>
  );
};

export default DateRangeCalendar;
