import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { merchantToday } from '../search/use-search-url.ts';
import type { StaySearch } from '@sandbar/contract/catalogue';

interface StayWords {
  /** `28 thg 11 – 5 thg 12`, `Từ 28/11`, `Bất kỳ ngày nào` */
  dates: string;
  /** `28/11 – 05/12` */
  shortDates: string;
  /** `± 3 ngày`; null for exact dates and without dates. */
  flexible: string | null;
  /** `2 người lớn, 1 trẻ em` */
  guests: string;
  /** `3 khách` */
  guestCount: string;
}

/** Dates and guests in words. */
export const useStayWords = (stay: StaySearch): StayWords => {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const format = useFormat();
  const { from, to, adults, childAges } = stay;
  const year = merchantToday().slice(0, 4);
  const day = (value: string) => (value.startsWith(year) ? format.dayMonth(value) : format.day(value));
  const start = from ?? merchantToday();
  const anyTime = from === null && to === null;
  const open = anyTime ? t('anyDates') : t('fromDay', { day: day(start) });
  return {
    dates: to === null ? open : format.rangeWords(start, to),
    shortDates: to === null ? open : `${format.dayMonth(start)} – ${format.dayMonth(to)}`,
    flexible: anyTime || stay.flexDays === 0 ? null : t('flexDays', { count: stay.flexDays }),
    guests:
      childAges.length === 0
        ? common('adults', { count: adults })
        : t('party', {
            adults: common('adults', { count: adults }),
            children: common('children', { count: childAges.length }),
          }),
    guestCount: t('guestCount', { count: adults + childAges.length }),
  };
};
