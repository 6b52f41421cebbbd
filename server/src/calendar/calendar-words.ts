import type { Locale } from '@sandbar/domain/common';

/** The titles of what the portal adds to a calendar; `{name}` is a resort, `{money}` an amount. */
export const ITEM_WORDS = {
  'vi-VN': {
    stay: 'Kỳ nghỉ: {name}',
    holdEnds: 'Hết hạn giữ phòng: {name}',
    paymentDue: 'Hạn thanh toán: {name}',
    weekBegins: 'Tuần nghỉ đã gửi: {name}',
    weekRevise: 'Hạn chỉnh sửa tuần nghỉ: {name}',
    saleEnds: 'Hết hạn bán tuần nghỉ: {name}',
    taken: 'Đã kín ({name})',
    payout: 'Nhận chi trả {money}',
  },
  'en-US': {
    stay: 'Stay: {name}',
    holdEnds: 'Hold ends: {name}',
    paymentDue: 'Payment due: {name}',
    weekBegins: 'Week you gave: {name}',
    weekRevise: 'Last day to correct your week: {name}',
    saleEnds: 'Sale of your week ends: {name}',
    taken: 'Not available ({name})',
    payout: 'Payout of {money}',
  },
  de: {
    stay: 'Aufenthalt: {name}',
    holdEnds: 'Reservierung endet: {name}',
    paymentDue: 'Zahlung fällig: {name}',
    weekBegins: 'Eingebrachte Woche: {name}',
    weekRevise: 'Frist zur Berichtigung der Woche: {name}',
    saleEnds: 'Verkauf der Woche endet: {name}',
    taken: 'Nicht verfügbar ({name})',
    payout: 'Auszahlung von {money}',
  },
  fr: {
    stay: 'Séjour : {name}',
    holdEnds: 'Fin de l’option : {name}',
    paymentDue: 'Paiement à effectuer : {name}',
    weekBegins: 'Semaine confiée : {name}',
    weekRevise: 'Semaine à corriger : {name}',
    saleEnds: 'Fin de la vente de la semaine : {name}',
    taken: 'Indisponible ({name})',
    payout: 'Versement de {money}',
  },
  es: {
    stay: 'Estancia: {name}',
    holdEnds: 'Fin de la reserva provisional: {name}',
    paymentDue: 'Fecha límite de pago: {name}',
    weekBegins: 'Semana entregada: {name}',
    weekRevise: 'Fecha límite para corregir la semana: {name}',
    saleEnds: 'Fin de la venta de la semana: {name}',
    taken: 'No disponible ({name})',
    payout: 'Liquidación de {money}',
  },
  ja: {
    stay: '滞在：{name}',
    holdEnds: '仮予約の期限：{name}',
    paymentDue: 'お支払い期限：{name}',
    weekBegins: 'お預けの週：{name}',
    weekRevise: '週の修正期限：{name}',
    saleEnds: '週の販売期限：{name}',
    taken: '空きなし（{name}）',
    payout: '{money}のお支払い',
  },
  zh: {
    stay: '住宿：{name}',
    holdEnds: '保留到期：{name}',
    paymentDue: '付款截止：{name}',
    weekBegins: '已提供的度假周：{name}',
    weekRevise: '度假周修改截止：{name}',
    saleEnds: '度假周出售截止：{name}',
    taken: '不可用（{name}）',
    payout: '收到结算 {money}',
  },
} satisfies Record<Locale, Record<string, string>>;

export type ItemWord = keyof (typeof ITEM_WORDS)['vi-VN'];

interface Reminder {
  /** With `{title}` of the event. */
  title: string;
  /** With `{title}`, `{when}` and `{place}`. */
  message: string;
  when: string;
  where: string;
  action: string;
}

export const REMINDER_WORDS: Record<Locale, Reminder> = {
  'vi-VN': {
    title: 'Sắp đến: {title}',
    message: '{title} bắt đầu lúc {when}, tại {place}.',
    when: 'Thời gian',
    where: 'Địa điểm',
    action: 'Mở lịch',
  },
  'en-US': {
    title: 'Coming up: {title}',
    message: '{title} begins at {when}, at {place}.',
    when: 'When',
    where: 'Where',
    action: 'Open your calendar',
  },
  de: {
    title: 'Erinnerung: {title}',
    message: '{title} beginnt um {when} Uhr. Ort: {place}.',
    when: 'Wann',
    where: 'Wo',
    action: 'Kalender öffnen',
  },
  fr: {
    title: 'Rappel : {title}',
    message: '{title} commence à {when}. Lieu : {place}.',
    when: 'Quand',
    where: 'Où',
    action: 'Ouvrir le calendrier',
  },
  es: {
    title: 'Recordatorio: {title}',
    message: '{title} empieza a las {when}. Lugar: {place}.',
    when: 'Cuándo',
    where: 'Dónde',
    action: 'Abrir el calendario',
  },
  ja: {
    title: 'リマインダー：{title}',
    message: '{title}は{when}に{place}で始まります。',
    when: '日時',
    where: '場所',
    action: 'カレンダーを開く',
  },
  zh: {
    title: '即将开始：{title}',
    message: '{title} 将于 {when} 在 {place} 开始。',
    when: '时间',
    where: '地点',
    action: '打开日历',
  },
};
