import { formatOrderCode } from '@sandbar/domain/orders';
import { fillIn } from '@sandbar/domain/mailbox';
import type { Day, Locale } from '@sandbar/domain/common';
import type { TakenChange } from '@sandbar/domain/weeks';
import { TAKEN_CHANGES } from '@sandbar/domain/weeks';
import { formatsFor } from '../notifications/index.ts';
import type { AnyChange } from './weeks.events.ts';

export const isTakenNews = (change: AnyChange): change is TakenChange => change in TAKEN_CHANGES;

/** Placeholders: `{resort}`, `{code}`, `{dates}`, and `{where}`: the calendar in which the days are taken. */
const WORDS: Record<Locale, Record<TakenChange, readonly [title: string, message: string]> & { action: string }> = {
  'vi-VN': {
    pause: [
      'Tuần nghỉ {code} tạm ngừng bán',
      'Tuần nghỉ tại {resort}, {dates}, đã có lịch trong “{where}”. Khi trống lại, tuần nghỉ tự động được bán tiếp.',
    ],
    resume: [
      'Tuần nghỉ {code} được bán trở lại',
      'Tuần nghỉ tại {resort}, {dates}, đã trống trong các lịch khác của bạn.',
    ],
    conflict: [
      'Tuần nghỉ {code} bị trùng với lịch khác',
      'Tuần nghỉ tại {resort}, {dates}, đã có lịch trong “{where}”. Hãy kiểm tra ngay.',
    ],
    free: [
      'Tuần nghỉ {code} không còn bị trùng',
      'Tuần nghỉ tại {resort}, {dates}, đã trống trong các lịch khác của bạn.',
    ],
    action: 'Xem tuần nghỉ',
  },
  'en-US': {
    pause: [
      'Your week {code} is temporarily off sale',
      'Your week at {resort}, {dates}, is booked in the calendar “{where}”. Once it’s free there, it goes back on sale automatically.',
    ],
    resume: ['Your week {code} is back on sale', 'Your week at {resort}, {dates}, is free in your other calendars.'],
    conflict: [
      'Your week {code} overlaps with another calendar',
      'Your week at {resort}, {dates}, is booked in the calendar “{where}”. Please check now.',
    ],
    free: ['Your week {code} no longer overlaps', 'Your week at {resort}, {dates}, is free in your other calendars.'],
    action: 'View week',
  },
  de: {
    pause: [
      'Ihre Woche {code} wird vorerst nicht verkauft',
      'Ihre Woche in {resort}, {dates}, ist im Kalender „{where}“ belegt. Sobald sie dort frei ist, wird sie automatisch wieder angeboten.',
    ],
    resume: [
      'Ihre Woche {code} wird wieder angeboten',
      'Ihre Woche in {resort}, {dates}, ist in Ihren anderen Kalendern frei.',
    ],
    conflict: [
      'Ihre Woche {code} überschneidet sich mit einem anderen Kalender',
      'Ihre Woche in {resort}, {dates}, ist im Kalender „{where}“ belegt. Bitte prüfen Sie das umgehend.',
    ],
    free: [
      'Ihre Woche {code} überschneidet sich nicht mehr',
      'Ihre Woche in {resort}, {dates}, ist in Ihren anderen Kalendern frei.',
    ],
    action: 'Woche ansehen',
  },
  fr: {
    pause: [
      'Votre semaine {code} n’est plus en vente pour le moment',
      'Votre semaine à {resort}, {dates}, est prise dans le calendrier « {where} ». Dès qu’elle y sera libre, elle sera remise en vente automatiquement.',
    ],
    resume: [
      'Votre semaine {code} est de nouveau en vente',
      'Votre semaine à {resort}, {dates}, est libre dans vos autres calendriers.',
    ],
    conflict: [
      'Votre semaine {code} est en conflit avec un autre calendrier',
      'Votre semaine à {resort}, {dates}, est prise dans le calendrier « {where} ». Veuillez vérifier dès maintenant.',
    ],
    free: [
      'Votre semaine {code} n’est plus en conflit',
      'Votre semaine à {resort}, {dates}, est libre dans vos autres calendriers.',
    ],
    action: 'Voir la semaine',
  },
  es: {
    pause: [
      'Su semana {code} no está a la venta por ahora',
      'Su semana en {resort}, {dates}, está ocupada en el calendario «{where}». Cuando quede libre allí, volverá a la venta automáticamente.',
    ],
    resume: [
      'Su semana {code} vuelve a estar a la venta',
      'Su semana en {resort}, {dates}, está libre en sus otros calendarios.',
    ],
    conflict: [
      'Su semana {code} coincide con otro calendario',
      'Su semana en {resort}, {dates}, está ocupada en el calendario «{where}». Revíselo ahora, por favor.',
    ],
    free: [
      'Su semana {code} ya no coincide con otro calendario',
      'Su semana en {resort}, {dates}, está libre en sus otros calendarios.',
    ],
    action: 'Ver la semana',
  },
  ja: {
    pause: [
      '週 {code} の販売を一時停止しました',
      '{resort}（{dates}）の週は、カレンダー「{where}」で埋まっています。空きになると自動的に販売を再開します。',
    ],
    resume: ['週 {code} の販売を再開しました', '{resort}（{dates}）の週は、ほかのカレンダーで空きになりました。'],
    conflict: [
      '週 {code} がほかのカレンダーと重なっています',
      '{resort}（{dates}）の週は、カレンダー「{where}」で埋まっています。すぐにご確認ください。',
    ],
    free: ['週 {code} の重なりがなくなりました', '{resort}（{dates}）の週は、ほかのカレンダーで空きになりました。'],
    action: '週を見る',
  },
  zh: {
    pause: [
      '您的度假周 {code} 暂停出售',
      '您在 {resort} 的度假周（{dates}）在日历“{where}”中已被占用。一旦空出，将自动恢复出售。',
    ],
    resume: ['您的度假周 {code} 已恢复出售', '您在 {resort} 的度假周（{dates}）在您的其他日历中已空出。'],
    conflict: [
      '您的度假周 {code} 与其他日历冲突',
      '您在 {resort} 的度假周（{dates}）在日历“{where}”中已被占用，请尽快核实。',
    ],
    free: ['您的度假周 {code} 不再冲突', '您在 {resort} 的度假周（{dates}）在您的其他日历中已空出。'],
    action: '查看度假周',
  },
};

/** The notification of an owner that the days of a week are taken elsewhere, or no longer are, in any language. */
export const takenWords = (
  locale: Locale,
  change: TakenChange,
  week: { code: string; resort: string; fromDate: Day; toDate: Day; where: string },
) => {
  const { code, resort, where } = week;
  const values: Record<string, string> = {
    code: formatOrderCode(code),
    resort,
    where,
    dates: formatsFor(locale, 'UTC').range(week.fromDate, week.toDate),
  };
  const [title, message] = WORDS[locale][change];
  return { title: fillIn(title, values), message: fillIn(message, values), action: WORDS[locale].action };
};
