import { type Locale, withPlurals } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';

interface Sentences {
  title: string;
  message: string;
  more: string;
  action: string;
  /** The offer to extend the points: `{until}`, and `{fee}` with its unit. */
  extend: string;
  extendAction: string;
}

/** `{points}` with their unit, and `{day}` of expiry. */
const WORDS: Record<Locale, Sentences> = {
  'vi-VN': {
    title: '{points} sắp hết hạn',
    message: '{points} của bạn hết hạn vào ngày {day}. Dùng điểm đổi kỳ nghỉ trước ngày đó để không mất.',
    more: 'Điểm dùng cho đơn hàng luôn được lấy từ phần sắp hết hạn trước.',
    action: 'Xem kỳ nghỉ đổi bằng điểm',
    extend: 'Bạn có thể gia hạn một lần đến ngày {until} với phí {fee}, trừ vào chính số điểm này.',
    extendAction: 'Gia hạn hoặc dùng điểm',
  },
  'en-US': {
    title: '{points, plural, one {# expires soon} other {# expire soon}}',
    message:
      'Your {points, plural, one {point expires} other {# expire}} on {day}. Use your points for an exchange stay before then.',
    more: 'Points that expire soonest are always used first.',
    action: 'Browse stays for points',
    extend: 'You can extend your points once, until {until}, for a fee of {fee}, deducted from them.',
    extendAction: 'Extend or use them',
  },
  de: {
    title: '{points, plural, one {# verfällt bald} other {# verfallen bald}}',
    message:
      'Auf Ihrem Konto {points, plural, one {verfällt #} other {verfallen #}} am {day}. Lösen Sie Ihre Punkte vorher für einen Tauschaufenthalt ein.',
    more: 'Beim Bezahlen werden immer die Punkte eingelöst, die am frühesten verfallen.',
    action: 'Aufenthalte für Punkte ansehen',
    extend: 'Sie können sie einmal bis zum {until} verlängern. Die Gebühr beträgt {fee} und wird davon abgezogen.',
    extendAction: 'Verlängern oder einlösen',
  },
  es: {
    title: '{points, plural, one {# caduca pronto} other {# caducan pronto}}',
    message:
      '{points, plural, one {Su punto caduca} other {Sus # caducan}} el {day}. Use antes sus puntos en una estancia de intercambio.',
    more: 'Al pagar con puntos, siempre se usan primero los que caducan antes.',
    action: 'Ver estancias por puntos',
    extend: 'Puede prorrogarlos una vez hasta el {until}, con una comisión de {fee} que se descuenta de ellos.',
    extendAction: 'Prorrogar o usar',
  },
  fr: {
    title: '{points, plural, one {# expire bientôt} other {# expirent bientôt}}',
    message:
      '{points, plural, one {Votre point expire} other {Vos # expirent}} le {day}. Utilisez vos points avant cette date pour un séjour d’échange.',
    more: 'Les points qui expirent le plus tôt sont toujours utilisés en premier.',
    action: 'Voir les séjours en points',
    extend: 'Vous pouvez les prolonger une fois jusqu’au {until}, moyennant {fee} à prélever sur ces points.',
    extendAction: 'Prolonger ou utiliser',
  },
  ja: {
    title: '{points}の有効期限が近づいています',
    message: 'お持ちの{points}は{day}に失効します。それまでに交換滞在でご利用ください。',
    more: 'ポイントでのお支払いには、有効期限の近いものから使われます。',
    action: 'ポイントで泊まれる滞在を見る',
    extend: '{until}まで1回延長できます。手数料の{fee}は、このポイントから差し引かれます。',
    extendAction: '延長する・使う',
  },
  zh: {
    title: '{points}即将到期',
    message: '您的 {points}将于{day}到期，请在此之前用来兑换住宿。',
    more: '使用积分支付时，总是先扣除最早到期的积分。',
    action: '查看积分可兑换的住宿',
    extend: '您可以延期一次，至{until}，费用为 {fee}，从这些积分中扣除。',
    extendAction: '延期或使用',
  },
};

const AMOUNT: Record<Locale, string> = {
  'vi-VN': '{n} điểm',
  'en-US': '{n, plural, one {# point} other {# points}}',
  de: '{n, plural, one {# Punkt} other {# Punkte}}',
  es: '{n, plural, one {# punto} other {# puntos}}',
  fr: '{n, plural, one {# point} other {# points}}',
  ja: '{n}ポイント',
  zh: '{n} 积分',
};

interface Expiring {
  points: number;
  expiresAt: Date;
  timeZone: string;
  /** The fee and the new end of an extension; null when the points cannot be extended. */
  extension: { fee: number; until: Date } | null;
}

/** The notice that points expire, in any language. */
export const expiryWords = (locale: Locale, { points, expiresAt, timeZone, extension }: Expiring) => {
  const amount = (n: number) =>
    withPlurals(AMOUNT[locale], locale, { n }).replace('{n}', new Intl.NumberFormat(locale).format(n));
  const { date } = formatsFor(locale, timeZone);
  const values = {
    points: amount(points),
    day: date(expiresAt),
    fee: extension ? amount(extension.fee) : '',
    until: extension ? date(extension.until) : '',
  };
  const { more, action, extend, extendAction } = WORDS[locale];
  const [title, message] = [WORDS[locale].title, WORDS[locale].message].map((said) =>
    withPlurals(said, locale, { points }),
  ) as [string, string];
  return {
    ...written(
      extension ? 'points-extendable' : 'points-expiring',
      { title, message, action: extension ? extendAction : action },
      values,
    ),
    paragraphs: [...(extension ? [fillIn(extend, values)] : []), more],
  };
};

const example = { points: EXAMPLE.points, expiresAt: EXAMPLE.instant };
const extension = { fee: 120, until: new Date('2027-10-28T03:00:00Z') };

/** The mails of this slice, filled with example data. */
export const pointMails = {
  'points-expiring': ({ timeZone }, locale) => expiryWords(locale, { ...example, timeZone, extension: null }),
  'points-extendable': ({ timeZone }, locale) => expiryWords(locale, { ...example, timeZone, extension }),
} satisfies MailExamples;
