import { fillIn } from '@sandbar/domain/mailbox';
import type { Day, Locale } from '@sandbar/domain/common';
import type { TakenChange } from '@sandbar/domain/weeks';
import { TAKEN_CHANGES } from '@sandbar/domain/weeks';
import type { AnyChange } from './weeks.events.ts';

export const isTakenNews = (change: AnyChange): change is TakenChange => change in TAKEN_CHANGES;

/** Placeholders: `{resort}`, `{code}`, `{from}`, `{to}`, and `{where}`: the calendar in which the days are taken. */
const WORDS: Record<Locale, Record<TakenChange, readonly [title: string, message: string]> & { action: string }> = {
  'vi-VN': {
    pause: [
      'Tuần nghỉ {code} tạm ngừng bán',
      '{resort}, {from} – {to}: những ngày này đã có lịch trong “{where}”. Khi trống lại, tuần nghỉ tự động được bán tiếp.',
    ],
    resume: [
      'Tuần nghỉ {code} được bán trở lại',
      '{resort}, {from} – {to}: những ngày này đã trống trong các lịch khác.',
    ],
    conflict: [
      'Tuần nghỉ {code} bị trùng với lịch khác',
      '{resort}, {from} – {to}: những ngày này đã có lịch trong “{where}”. Vui lòng kiểm tra ngay.',
    ],
    free: [
      'Tuần nghỉ {code} không còn bị trùng',
      '{resort}, {from} – {to}: những ngày này đã trống trong các lịch khác.',
    ],
    action: 'Xem tuần nghỉ',
  },
  'en-US': {
    pause: [
      'Your week {code} is temporarily off sale',
      '{resort}, {from} – {to}: these dates are booked in the calendar “{where}”. Once they’re free there, it goes back on sale automatically.',
    ],
    resume: [
      'Your week {code} is back on sale',
      '{resort}, {from} – {to}: these dates are free in your other calendars.',
    ],
    conflict: [
      'Your week {code} overlaps with another calendar',
      '{resort}, {from} – {to}: these dates are booked in the calendar “{where}”. Please check now.',
    ],
    free: [
      'Your week {code} no longer overlaps',
      '{resort}, {from} – {to}: these dates are free in your other calendars.',
    ],
    action: 'View week',
  },
  de: {
    pause: [
      'Ihre Woche {code} wird vorerst nicht verkauft',
      '{resort}, {from} – {to}: Diese Tage sind im Kalender „{where}“ belegt. Sobald sie dort frei sind, wird die Woche automatisch wieder angeboten.',
    ],
    resume: [
      'Ihre Woche {code} wird wieder angeboten',
      '{resort}, {from} – {to}: Diese Tage sind in Ihren anderen Kalendern frei.',
    ],
    conflict: [
      'Ihre Woche {code} überschneidet sich mit einem anderen Kalender',
      '{resort}, {from} – {to}: Diese Tage sind im Kalender „{where}“ belegt. Bitte prüfen Sie das umgehend.',
    ],
    free: [
      'Ihre Woche {code} überschneidet sich nicht mehr',
      '{resort}, {from} – {to}: Diese Tage sind in Ihren anderen Kalendern frei.',
    ],
    action: 'Woche ansehen',
  },
  fr: {
    pause: [
      'Votre semaine {code} n’est plus en vente pour le moment',
      '{resort}, {from} – {to} : ces jours sont pris dans le calendrier « {where} ». Dès qu’ils y seront libres, elle sera remise en vente automatiquement.',
    ],
    resume: [
      'Votre semaine {code} est de nouveau en vente',
      '{resort}, {from} – {to} : ces jours sont libres dans vos autres calendriers.',
    ],
    conflict: [
      'Votre semaine {code} est en conflit avec un autre calendrier',
      '{resort}, {from} – {to} : ces jours sont pris dans le calendrier « {where} ». Veuillez vérifier dès maintenant.',
    ],
    free: [
      'Votre semaine {code} n’est plus en conflit',
      '{resort}, {from} – {to} : ces jours sont libres dans vos autres calendriers.',
    ],
    action: 'Voir la semaine',
  },
  es: {
    pause: [
      'Su semana {code} no está en venta por ahora',
      '{resort}, {from} – {to}: esos días están ocupados en el calendario «{where}». Cuando queden libres allí, volverá a la venta automáticamente.',
    ],
    resume: [
      'Su semana {code} vuelve a estar en venta',
      '{resort}, {from} – {to}: esos días están libres en sus otros calendarios.',
    ],
    conflict: [
      'Su semana {code} coincide con otro calendario',
      '{resort}, {from} – {to}: esos días están ocupados en el calendario «{where}». Revíselo ahora, por favor.',
    ],
    free: [
      'Su semana {code} ya no coincide con otro calendario',
      '{resort}, {from} – {to}: esos días están libres en sus otros calendarios.',
    ],
    action: 'Ver la semana',
  },
  ja: {
    pause: [
      '週{code}の販売を一時停止しました',
      '{resort}、{from}～{to}：カレンダー「{where}」で埋まっています。空きになると自動的に販売を再開します。',
    ],
    resume: ['週{code}の販売を再開しました', '{resort}、{from}～{to}：ほかのカレンダーで空きになりました。'],
    conflict: [
      '週{code}がほかのカレンダーと重なっています',
      '{resort}、{from}～{to}：カレンダー「{where}」で埋まっています。すぐにご確認ください。',
    ],
    free: ['週{code}の重なりがなくなりました', '{resort}、{from}～{to}：ほかのカレンダーで空きになりました。'],
    action: '週を見る',
  },
  zh: {
    pause: [
      '您的度假周 {code} 暂停出售',
      '{resort}，{from} 至 {to}：这些日期在日历“{where}”中已被占用。一旦空出，将自动恢复出售。',
    ],
    resume: ['您的度假周 {code} 已恢复出售', '{resort}，{from} 至 {to}：这些日期在您的其他日历中已空出。'],
    conflict: [
      '您的度假周 {code} 与其他日历冲突',
      '{resort}，{from} 至 {to}：这些日期在日历“{where}”中已被占用，请尽快核实。',
    ],
    free: ['您的度假周 {code} 不再冲突', '{resort}，{from} 至 {to}：这些日期在您的其他日历中已空出。'],
    action: '查看度假周',
  },
};

/** The notification of an owner that the days of a week are taken elsewhere, or no longer are, in any language. */
export const takenWords = (
  locale: Locale,
  change: TakenChange,
  week: { code: string; resort: string; fromDate: Day; toDate: Day; where: string },
) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (text: Day) => format.format(new Date(`${text}T00:00:00Z`));
  const { code, resort, where } = week;
  const values: Record<string, string> = { code, resort, where, from: day(week.fromDate), to: day(week.toDate) };
  const [title, message] = WORDS[locale][change];
  return { title: fillIn(title, values), message: fillIn(message, values), action: WORDS[locale].action };
};
