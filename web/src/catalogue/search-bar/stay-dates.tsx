import { nightsBetween } from '@sandbar/domain/common';
import { useTexts } from '../../i18n/use-texts.ts';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { FLEX_DAYS, type FlexDays, type StaySearch } from '@sandbar/contract/catalogue';
import { merchantToday } from '../search/use-search-url.ts';
import styles from './stay-dates.module.css';

/** The calendar of a stay, and the days by which both dates may differ. */
export const StayDates = ({ stay, onChange }: { stay: StaySearch; onChange: (patch: Partial<StaySearch>) => void }) => {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  return (
    <div className={styles['dates']}>
      <p className={styles['hint']} aria-live="polite" tabIndex={-1} data-autofocus>
        {stay.from === null
          ? t('chooseCheckIn')
          : stay.to === null
            ? t('chooseCheckOut')
            : common('nights', { count: nightsBetween(stay.from, stay.to) })}
      </p>
      <DateRangePicker
        from={stay.from}
        to={stay.to}
        min={merchantToday()}
        onChange={(from, to) => onChange({ from, to })}
      />
      <div className={styles['flex']}>
        <span className="w5">{t('flexible')}</span>
        <Segmented
          label={t('flexible')}
          value={String(stay.flexDays)}
          options={FLEX_DAYS.map((days) => ({
            value: String(days),
            label: days === 0 ? t('flexExact') : <span className="n">{t('flexDays', { count: days })}</span>,
          }))}
          onChange={(days) => onChange({ flexDays: Number(days) as FlexDays })}
        />
      </div>
    </div>
  );
};
