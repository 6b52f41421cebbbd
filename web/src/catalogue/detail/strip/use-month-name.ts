import { contentLanguage, type Day } from '@sandbar/domain/common';
import { useLocale } from '../../../i18n/use-texts.ts';

/** `thg 12`, `Dec`: short enough for two weeks. Browsers write out the Vietnamese one, each in its own way. */
export const useMonthName = (): ((day: Day) => string) => {
  const locale = useLocale();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return (day) =>
    contentLanguage(locale) === 'vi' ? `thg ${Number(day.slice(5, 7))}` : month.format(new Date(`${day}T12:00:00Z`));
};
