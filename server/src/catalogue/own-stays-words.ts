import type { Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';

/** The days of check-in and check-out. */
export interface DateRange {
  fromDate: string;
  toDate: string;
}

const WORDS: Readonly<Record<Locale, Record<'one' | 'many', string>>> = {
  'vi-VN': {
    one: 'Tuần nghỉ {dates} của bạn đang được bán ở đây, nên không có trong danh sách dành cho bạn.',
    many: 'Các tuần nghỉ {dates} của bạn đang được bán ở đây, nên không có trong danh sách dành cho bạn.',
  },
  'en-US': {
    one: 'Your own week, {dates}, is on sale here, so it isn’t listed for you.',
    many: 'Your own weeks, {dates}, are on sale here, so they aren’t listed for you.',
  },
  de: {
    one: 'Ihre eigene Woche, {dates}, steht hier zum Verkauf und ist deshalb für Sie nicht aufgeführt.',
    many: 'Ihre eigenen Wochen, {dates}, stehen hier zum Verkauf und sind deshalb für Sie nicht aufgeführt.',
  },
  fr: {
    one: 'Votre propre semaine, {dates}, est en vente ici : elle ne figure donc pas dans votre liste.',
    many: 'Vos propres semaines, {dates}, sont en vente ici : elles ne figurent donc pas dans votre liste.',
  },
  es: {
    one: 'Su propia semana, {dates}, está a la venta aquí; por eso no aparece en su lista.',
    many: 'Sus propias semanas, {dates}, están a la venta aquí; por eso no aparecen en su lista.',
  },
  ja: {
    one: 'お客様ご自身の週（{dates}）はここで販売中のため、一覧には表示されません。',
    many: 'お客様ご自身の週（{dates}）はここで販売中のため、一覧には表示されません。',
  },
  zh: {
    one: '您自己的度假周（{dates}）正在此处出售，因此不在您的列表中显示。',
    many: '您自己的度假周（{dates}）正在此处出售，因此不在您的列表中显示。',
  },
};

/** The most stays that the sentence names; owners find all of them in their list of weeks. */
const MAX_SAID = 4;

/** A sentence that free stays are sold for the reader, who may not hold them. @returns null without such stays */
export const saidOwnStays = (stays: readonly DateRange[], locale: Locale): string | null => {
  if (stays.length === 0) return null;
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
  const said = stays
    .toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))
    .slice(0, MAX_SAID)
    .map((range) => `${days.format(new Date(range.fromDate))} – ${days.format(new Date(range.toDate))}`);
  const dates = new Intl.ListFormat(locale, { type: 'unit' }).format(stays.length > MAX_SAID ? [...said, '…'] : said);
  return fillIn(WORDS[locale][stays.length === 1 ? 'one' : 'many'], { dates });
};
