import type { Locale } from '@sandbar/domain/common';

interface Sentences {
  title: string;
  message: string;
  more: string;
  action: string;
}

/** `{points}` with its unit, `{day}` when they run out. */
const WORDS: Record<Locale, Sentences> = {
  'vi-VN': {
    title: '{points} sắp hết hạn',
    message: '{points} của bạn hết hạn vào {day}. Dùng điểm đổi kỳ nghỉ trước ngày đó để không mất.',
    more: 'Điểm dùng cho đơn hàng luôn được lấy từ phần sắp hết hạn trước.',
    action: 'Xem kỳ nghỉ đổi bằng điểm',
  },
  'en-US': {
    title: '{points} expire soon',
    message: 'Your {points} expire on {day}. Use them for an exchange stay before then.',
    more: 'When you pay with points, those that expire first are always used first.',
    action: 'See stays for points',
  },
  de: {
    title: '{points} verfallen bald',
    message: 'Ihre {points} verfallen am {day}. Lösen Sie sie vorher für einen Tauschaufenthalt ein.',
    more: 'Beim Bezahlen mit Punkten werden immer die zuerst verfallenden verwendet.',
    action: 'Aufenthalte für Punkte ansehen',
  },
  es: {
    title: '{points} caducan pronto',
    message: 'Tus {points} caducan el {day}. Úsalos antes en una estancia de intercambio.',
    more: 'Al pagar con puntos, siempre se usan primero los que caducan antes.',
    action: 'Ver estancias por puntos',
  },
  fr: {
    title: '{points} expirent bientôt',
    message: 'Vos {points} expirent le {day}. Utilisez-les avant cette date pour un séjour d’échange.',
    more: 'Lorsque vous payez en points, ceux qui expirent en premier sont toujours utilisés d’abord.',
    action: 'Voir les séjours en points',
  },
  ja: {
    title: '{points}の有効期限が近づいています',
    message: 'お持ちの{points}は{day}に失効します。それまでに交換ステイでご利用ください。',
    more: 'ポイントでのお支払いには、有効期限の近いものから使われます。',
    action: 'ポイントで泊まれるステイを見る',
  },
  zh: {
    title: '{points}即将到期',
    message: '您的{points}将于{day}到期，请在此之前兑换度假住宿。',
    more: '使用积分支付时，总是先扣除最早到期的积分。',
    action: '查看可用积分兑换的住宿',
  },
};

/** One and many. */
const UNITS: Record<Locale, readonly [string, string]> = {
  'vi-VN': ['{n} điểm', '{n} điểm'],
  'en-US': ['{n} point', '{n} points'],
  de: ['{n} Punkt', '{n} Punkte'],
  es: ['{n} punto', '{n} puntos'],
  fr: ['{n} point', '{n} points'],
  ja: ['{n}ポイント', '{n}ポイント'],
  zh: ['{n} 积分', '{n} 积分'],
};

/** How a member is told that points run out, in any language. */
export const expiryWords = (locale: Locale, about: { points: number; expiresAt: Date; timeZone: string }) => {
  const [one, many] = UNITS[locale];
  const points = (about.points === 1 ? one : many).replace('{n}', new Intl.NumberFormat(locale).format(about.points));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: about.timeZone }).format(about.expiresAt);
  const fill = (sentence: string) => sentence.replaceAll('{points}', points).replaceAll('{day}', day);
  const { title, message, more, action } = WORDS[locale];
  return { title: fill(title), message: fill(message), paragraphs: [more], action };
};
