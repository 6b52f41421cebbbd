import { wallTimeOf } from '@sandbar/domain/calendar';
import { addDays, type Day } from '@sandbar/domain/common';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import type { Item } from './calendar.query.ts';
import type { Span } from './placed.ts';

/** Texts of days, hours and items. */
export const useWords = (timeZone: string) => {
  const t = useTexts('calendar');
  const locale = useLocale();
  const format = useFormat();
  const noon = (day: Day) => new Date(`${day}T12:00:00Z`);
  const day = (value: Day, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon(value));
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const time = (minutes: number) => clock.format(new Date(minutes * 60_000));
  const hours = ({ from, to }: Pick<Span, 'from' | 'to'>) => `${time(from)} – ${time(to)}`;
  const long = (value: Day) => day(value, { weekday: 'long', day: 'numeric', month: 'long' });
  /** The time of an item. @param isAlone whether it stands without its day */
  const when = (item: Item, isAlone = false): string => {
    if (item.fromDate && item.toDate) {
      const last = new Date(Date.parse(item.toDate) - 86_400_000).toISOString().slice(0, 10);
      return last === item.fromDate ? format.weekdayYear(item.fromDate) : format.range(item.fromDate, last);
    }
    const [start, end] = [item.startsAt!, item.endsAt!].map((instant) => wallTimeOf(new Date(instant), timeZone));
    const on = (wall: typeof start, withDay: boolean) => (withDay ? `${long(wall!.day)}, ` : '') + time(wall!.minutes);
    if (isDeadline(item)) return on(end, isAlone);
    const isOneDay = start!.day === end!.day || (end!.minutes === 0 && end!.day === addDays(start!.day, 1));
    return `${on(start, isAlone)} – ${on(end, !isOneDay)}`;
  };
  return {
    t,
    time,
    hours,
    long,
    when,
    day,
    /** The weekday above a column: `T2`, `Mon`. */
    weekday: (value: Day) =>
      locale === 'vi-VN' ? format.weekday(value).split(',')[0]! : day(value, { weekday: 'short' }),
    /** The item's calendar and its conflicts. */
    about: ({ followed, clashes }: Item): string =>
      [followed?.name, clashes.length > 0 && t('clashWith', { with: format.list(clashes) })].filter(Boolean).join(', '),
    slot: ({ day: of, from, to }: Span) => `${long(of)}, ${hours({ from, to })}`,
  };
};

/** Whether it is a moment, whose drawn height is not a duration. */
export const isDeadline = ({ kind }: Item): boolean =>
  kind === 'holdEnds' || kind === 'paymentDue' || kind === 'weekRevise';
