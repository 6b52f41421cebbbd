import type { Locale } from '@sandbar/domain/common';

/** The reasons for which an entry ends without a stay and without its member's decision. */
export const ENDED_REASONS = ['past', 'window', 'closed', 'stopped'] as const;
export type EndedReason = (typeof ENDED_REASONS)[number];

interface EndedWords {
  title: string;
  message: string;
  action: string;
  reasons: Record<EndedReason, string>;
}

/**
 * The notice about an entry that ended without a stay. `{stay}` is the place, `{dates}` the days, `{reason}` a
 * sentence.
 */
export const ENDED_WORDS: Record<Locale, EndedWords> = {
  'vi-VN': {
    title: 'Lượt chờ của bạn đã kết thúc mà chưa có kỳ nghỉ',
    message:
      'Bạn đã chờ {stay}, {dates}, nhưng chưa có kỳ nghỉ nào đến lượt bạn. {reason} Bạn có thể chờ lại bằng một lần chạm: mọi thông tin đã được điền sẵn.',
    action: 'Chờ lại',
    reasons: {
      past: 'Đã qua ngày cuối cùng của lượt chờ.',
      window: 'Những ngày bạn chờ đã qua.',
      closed: 'Những nơi bạn chờ đã đóng cửa hơn một tuần.',
      stopped: 'Danh sách chờ đã đóng hơn một tuần.',
    },
  },
  'en-US': {
    title: 'Your waitlist entry ended without a stay',
    message:
      'You were waiting for {stay}, {dates}, and no stay reached your turn. {reason} You can wait again in one tap: the form is already filled in.',
    action: 'Wait again',
    reasons: {
      past: 'The last day of your entry has passed.',
      window: 'The dates you asked for have passed.',
      closed: 'The place you asked for has been closed for more than a week.',
      stopped: 'The waitlist has been closed for more than a week.',
    },
  },
  de: {
    title: 'Ihr Wartelisteneintrag endete ohne Aufenthalt',
    message:
      'Sie haben auf {stay}, {dates}, gewartet, und Sie kamen nicht an die Reihe. {reason} Mit einem Tippen warten Sie erneut: Das Formular ist schon ausgefüllt.',
    action: 'Erneut warten',
    reasons: {
      past: 'Der letzte Tag des Eintrags ist vorbei.',
      window: 'Die gewünschten Tage sind vorbei.',
      closed: 'Der gewünschte Ort ist seit mehr als einer Woche geschlossen.',
      stopped: 'Die Warteliste ist seit mehr als einer Woche geschlossen.',
    },
  },
  fr: {
    title: 'Votre inscription sur liste d’attente a pris fin sans séjour',
    message:
      'Vous attendiez {stay}, {dates}, et votre tour n’est pas venu. {reason} Vous pouvez vous réinscrire en un geste : le formulaire est déjà rempli.',
    action: 'Se réinscrire',
    reasons: {
      past: 'Le dernier jour de l’inscription est passé.',
      window: 'Les jours demandés sont passés.',
      closed: 'L’endroit demandé est fermé depuis plus d’une semaine.',
      stopped: 'La liste d’attente est fermée depuis plus d’une semaine.',
    },
  },
  es: {
    title: 'Su inscripción en la lista de espera terminó sin estancia',
    message:
      'Esperaba {stay}, {dates}, y no llegó su turno. {reason} Puede volver a esperar con un toque: el formulario ya está completado.',
    action: 'Volver a esperar',
    reasons: {
      past: 'Ha pasado el último día de la inscripción.',
      window: 'Los días que pidió ya han pasado.',
      closed: 'El lugar que pidió lleva más de una semana cerrado.',
      stopped: 'La lista de espera lleva más de una semana cerrada.',
    },
  },
  ja: {
    title: 'キャンセル待ちは滞在のご用意がないまま終了しました',
    message:
      '{stay}（{dates}）をお待ちいただきましたが、順番が回りませんでした。{reason}入力済みのフォームから、ワンタップでもう一度お待ちいただけます。',
    action: 'もう一度待つ',
    reasons: {
      past: '最終日を過ぎました。',
      window: 'ご希望の日程を過ぎました。',
      closed: 'ご希望の場所は1週間以上休業しています。',
      stopped: 'キャンセル待ちの受付は1週間以上停止しています。',
    },
  },
  zh: {
    title: '您的候补已结束，未等到住宿',
    message: '您候补的是 {stay}（{dates}），未能轮到您。{reason}您可一键重新候补，表单已为您填好。',
    action: '重新候补',
    reasons: {
      past: '候补的最后一天已过。',
      window: '您所选的日期已过。',
      closed: '您所选的地点已关闭一周以上。',
      stopped: '候补已关闭一周以上。',
    },
  },
};
