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
import { PHONE, useMedia } from '../../ui/use-media.ts';
import styles from './week-calendar.module.css';
import { earliest, weekDates, type WeekEnd } from './week-dates.ts';

export interface WeekCalendarProps {
  from: Day | null;
  to: Day | null;
  nights: number;
  /** The end that a click on a day sets; the other one follows. */
  end: WeekEnd;
  /** The earliest check-in. */
  soonest: Day;
  latest?: Day;
  onChange: (from: Day, to: Day) => void;
}

/**
 * Shows two months of days, one on phones. One click sets both ends of the week. It is a module of its own, loaded when
 * it is opened.
 */
const WeekCalendar = ({ from, to, nights, end, soonest, latest, onChange }: WeekCalendarProps) => {
  const locale = useLocale();
  const t = useTexts('common');
  const phone = useMedia(PHONE);
  const first = earliest(end, soonest, nights);
  return (
    <DatesProvider
      settings={{ locale: locale.split('-')[0]!, firstDayOfWeek: locale === 'en-US' || locale === 'ja' ? 0 : 1 }}
    >
      <DatePicker
        key={end}
        numberOfColumns={phone ? 1 : 2}
        value={end === 'from' ? from : to}
        onChange={(day) => {
          if (!day) return;
          const dates = weekDates(end, day, nights);
          onChange(dates.from, dates.to);
        }}
        minDate={first}
        {...(latest ? { maxDate: earliest(end, latest, nights) } : {})}
        defaultDate={from ?? first}
        getDayProps={(day) => ({
          selected: day === from || day === to,
          inRange: from !== null && to !== null && day >= from && day <= to,
          firstInRange: day === from,
          lastInRange: day === to,
        })}
        hideOutsideDates
        withCellSpacing={false}
        ariaLabels={{ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }}
        classNames={{
          levelsGroup: styles['months']!,
          day: styles['day']!,
          weekday: styles['weekday']!,
          calendarHeader: styles['header']!,
          calendarHeaderLevel: styles['title']!,
          calendarHeaderControl: styles['control']!,
        }}
      />
    </DatesProvider>
  );
};

export default WeekCalendar;
