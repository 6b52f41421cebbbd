import { formatOrderCode } from '@sandbar/domain/orders';
import { type Day, type Locale, withPlurals } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import type { WeekKind } from '@sandbar/domain/weeks';
import { written } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';
import type { AnyChange } from './weeks.events.ts';

/** Changes by others, about which the owner is notified. */
const NEWS = [
  'approve',
  'refuse',
  'revise',
  'near',
  'warn',
  'close',
  'takeOff',
  'expire',
  'sell',
  'giveBack',
  'giveBackClosed',
  'pay',
  'unpay',
] as const;
export type WeekNews = (typeof NEWS)[number];

export const isWeekNews = (change: AnyChange): change is WeekNews => (NEWS as readonly string[]).includes(change);

type Sentences = Record<WeekNews, readonly [title: string, message: string]> & {
  credited: string;
  /** Until when the owner is asked to reply; it belongs to the message of `revise`. */
  reply: string;
  action: string;
};

/** Placeholders: `{resort}`, `{code}`, `{dates}`, `{reason}`, `{points}`, `{replyBy}`, `{days}` until its last day */
const WORDS: Record<Locale, Sentences> = {
  'vi-VN': {
    approve: ['Tuần nghỉ {code} đã được duyệt', 'Tuần nghỉ tại {resort}, {dates}, đang được bán.'],
    refuse: [
      'Tuần nghỉ {code} không được duyệt',
      'Chúng tôi không thể nhận tuần nghỉ tại {resort}, {dates}. Lý do: {reason}',
    ],
    revise: ['Hãy chỉnh sửa tuần nghỉ {code}', 'Tuần nghỉ tại {resort}, {dates}, cần chỉnh sửa: {reason}'],
    near: ['Tuần nghỉ {code} sắp hết hạn', 'Tuần nghỉ tại {resort}, {dates}, còn {days} ngày và chưa có người đặt.'],
    warn: ['Tuần nghỉ {code} chỉ còn được bán {days} ngày', 'Tuần nghỉ tại {resort}, {dates}, chưa có người đặt.'],
    close: [
      'Tuần nghỉ {code} ngừng nhận đặt',
      'Tuần nghỉ tại {resort}, {dates}, còn {days} ngày và không có người đặt.',
    ],
    takeOff: [
      'Tuần nghỉ {code} tạm ngừng bán',
      'Chúng tôi đã tạm ngừng bán tuần nghỉ tại {resort}, {dates}. Hãy liên hệ với chúng tôi nếu bạn có câu hỏi.',
    ],
    expire: ['Tuần nghỉ {code} đã hết hạn', 'Tuần nghỉ tại {resort}, {dates}, không có người đặt.'],
    sell: ['Tuần nghỉ {code} đã được bán', 'Tuần nghỉ tại {resort}, {dates}, đã có người đặt.'],
    giveBack: ['Tuần nghỉ {code} được bán lại', 'Đơn hàng cho tuần nghỉ tại {resort}, {dates}, đã bị hủy.'],
    giveBackClosed: [
      'Giao dịch bán tuần nghỉ {code} đã bị hủy',
      'Đơn hàng cho tuần nghỉ tại {resort}, {dates}, đã bị hủy. Tuần nghỉ không còn được bán.',
    ],
    pay: ['Đã chi trả cho tuần nghỉ {code}', 'Chúng tôi đã chuyển cho bạn tiền của tuần nghỉ tại {resort}, {dates}.'],
    unpay: [
      'Khoản chi trả cho tuần nghỉ {code} chưa hoàn tất',
      'Tiền của tuần nghỉ tại {resort}, {dates}, lại được tính là phải trả cho bạn.',
    ],
    credited: 'Bạn đã nhận {points} điểm.',
    reply: 'Hãy phản hồi chậm nhất ngày {replyBy}.',
    action: 'Xem tuần nghỉ',
  },
  'en-US': {
    approve: ['Your week {code} is approved', 'Your week at {resort}, {dates}, is now on sale.'],
    refuse: ['Your week {code} was rejected', 'We can’t accept your week at {resort}, {dates}. Reason: {reason}'],
    revise: ['Please correct your week {code}', 'Your week at {resort}, {dates}, needs a correction: {reason}'],
    near: [
      'Your week {code} expires soon',
      'Your week at {resort}, {dates}, has {days, plural, one {# day} other {# days}} left and hasn’t been booked yet.',
    ],
    warn: [
      'Your week {code} is on sale for {days, plural, one {# more day} other {# more days}}',
      'Your week at {resort}, {dates}, hasn’t been booked yet.',
    ],
    close: [
      'Your week {code} is no longer bookable',
      'Your week at {resort}, {dates}, has {days, plural, one {# day} other {# days}} left and wasn’t booked.',
    ],
    takeOff: [
      'Your week {code} is off sale',
      'Your week at {resort}, {dates}, is no longer on sale. Contact us if you have questions.',
    ],
    expire: ['Your week {code} has expired', 'Your week at {resort}, {dates}, wasn’t booked.'],
    sell: ['Your week {code} is sold', 'Your week at {resort}, {dates}, was booked.'],
    giveBack: ['Your week {code} is back on sale', 'The order for your week at {resort}, {dates}, was canceled.'],
    giveBackClosed: [
      'The sale of your week {code} was canceled',
      'The order for your week at {resort}, {dates}, was canceled. The week is no longer on sale.',
    ],
    pay: ['Your week {code} is paid out', 'We’ve sent you the money for your week at {resort}, {dates}.'],
    unpay: [
      'The payout for your week {code} is due again',
      'The money for your week at {resort}, {dates}, is due to you again.',
    ],
    credited: 'Points credited to you: {points}.',
    reply: 'Please reply by {replyBy}.',
    action: 'View week',
  },
  de: {
    approve: ['Ihre Woche {code} ist genehmigt', 'Ihre Woche in {resort}, {dates}, wird jetzt angeboten.'],
    refuse: [
      'Ihre Woche {code} wurde abgelehnt',
      'Ihre Woche in {resort}, {dates}, können wir nicht annehmen. Grund: {reason}',
    ],
    revise: [
      'Bitte berichtigen Sie Ihre Woche {code}',
      'An Ihrer Woche in {resort}, {dates}, ist noch etwas zu berichtigen: {reason}',
    ],
    near: [
      'Ihre Woche {code} läuft bald ab',
      'Ihre Woche in {resort}, {dates}, ist noch nicht gebucht. {days, plural, one {Es bleibt # Tag} other {Es bleiben # Tage}}.',
    ],
    warn: [
      'Ihre Woche {code} wird nur noch {days, plural, one {# Tag} other {# Tage}} angeboten',
      'Ihre Woche in {resort}, {dates}, ist noch nicht gebucht.',
    ],
    close: [
      'Ihre Woche {code} ist nicht mehr buchbar',
      'Ihre Woche in {resort}, {dates}, wurde nicht gebucht. {days, plural, one {Es bleibt nur noch # Tag} other {Es bleiben nur noch # Tage}}.',
    ],
    takeOff: [
      'Ihre Woche {code} wird nicht mehr angeboten',
      'Wir bieten Ihre Woche in {resort}, {dates}, nicht mehr an. Bei Fragen wenden Sie sich bitte an uns.',
    ],
    expire: ['Ihre Woche {code} ist abgelaufen', 'Ihre Woche in {resort}, {dates}, wurde nicht gebucht.'],
    sell: ['Ihre Woche {code} ist verkauft', 'Ihre Woche in {resort}, {dates}, wurde gebucht.'],
    giveBack: [
      'Ihre Woche {code} wird wieder angeboten',
      'Die Bestellung für Ihre Woche in {resort}, {dates}, wurde storniert.',
    ],
    giveBackClosed: [
      'Der Verkauf Ihrer Woche {code} wurde storniert',
      'Die Bestellung für Ihre Woche in {resort}, {dates}, wurde storniert. Die Woche wird nicht mehr angeboten.',
    ],
    pay: [
      'Ihre Woche {code} ist ausgezahlt',
      'Wir haben Ihnen das Geld für Ihre Woche in {resort}, {dates}, überwiesen.',
    ],
    unpay: [
      'Die Auszahlung für Ihre Woche {code} steht wieder aus',
      'Das Geld für Ihre Woche in {resort}, {dates}, steht Ihnen wieder zu.',
    ],
    credited: 'Ihnen gutgeschriebene Punkte: {points}.',
    reply: 'Bitte antworten Sie bis zum {replyBy}.',
    action: 'Woche ansehen',
  },
  es: {
    approve: ['Su semana {code} está aprobada', 'Su semana en {resort}, {dates}, ya está a la venta.'],
    refuse: ['Su semana {code} fue rechazada', 'No podemos aceptar su semana en {resort}, {dates}. Motivo: {reason}'],
    revise: ['Corrija su semana {code}', 'Su semana en {resort}, {dates}, necesita una corrección: {reason}'],
    near: [
      'Su semana {code} caduca pronto',
      'Su semana en {resort}, {dates}, aún no se ha reservado. {days, plural, one {Queda # día} other {Quedan # días}}.',
    ],
    warn: [
      'Su semana {code} solo estará a la venta {days, plural, one {# día más} other {# días más}}',
      'Su semana en {resort}, {dates}, aún no se ha reservado.',
    ],
    close: [
      'Su semana {code} ya no se puede reservar',
      'Su semana en {resort}, {dates}, no se ha reservado. {days, plural, one {Solo queda # día} other {Solo quedan # días}}.',
    ],
    takeOff: [
      'Su semana {code} ya no está a la venta',
      'Hemos retirado de la venta su semana en {resort}, {dates}. Si tiene preguntas, póngase en contacto con nosotros.',
    ],
    expire: ['Su semana {code} ha caducado', 'Su semana en {resort}, {dates}, no se reservó.'],
    sell: ['Su semana {code} se ha vendido', 'Su semana en {resort}, {dates}, se ha reservado.'],
    giveBack: ['Su semana {code} vuelve a estar a la venta', 'Se canceló el pedido de su semana en {resort}, {dates}.'],
    giveBackClosed: [
      'Se canceló la venta de su semana {code}',
      'Se canceló el pedido de su semana en {resort}, {dates}. La semana ya no está a la venta.',
    ],
    pay: ['Le hemos pagado su semana {code}', 'Le hemos enviado el dinero de su semana en {resort}, {dates}.'],
    unpay: [
      'La liquidación de su semana {code} vuelve a estar pendiente',
      'Volvemos a deberle el importe de su semana en {resort}, {dates}.',
    ],
    credited: 'Puntos abonados: {points}.',
    reply: 'Responda a más tardar el {replyBy}.',
    action: 'Ver la semana',
  },
  fr: {
    approve: ['Votre semaine {code} est approuvée', 'Votre semaine à {resort}, {dates}, est maintenant en vente.'],
    refuse: [
      'Votre semaine {code} a été refusée',
      'Nous ne pouvons pas accepter votre semaine à {resort}, {dates}. Motif : {reason}',
    ],
    revise: ['Veuillez corriger votre semaine {code}', 'Votre semaine à {resort}, {dates}, est à corriger : {reason}'],
    near: [
      'Votre semaine {code} expire bientôt',
      'Votre semaine à {resort}, {dates}, n’est pas encore réservée. Il reste {days, plural, one {# jour} other {# jours}}.',
    ],
    warn: [
      'Votre semaine {code} n’est plus en vente que {days, plural, one {# jour} other {# jours}}',
      'Votre semaine à {resort}, {dates}, n’est pas encore réservée.',
    ],
    close: [
      'Votre semaine {code} n’est plus réservable',
      'Votre semaine à {resort}, {dates}, n’a pas été réservée. Il ne reste que {days, plural, one {# jour} other {# jours}}.',
    ],
    takeOff: [
      'Votre semaine {code} n’est plus en vente',
      'Nous avons retiré de la vente votre semaine à {resort}, {dates}. Contactez-nous si vous avez des questions.',
    ],
    expire: ['Votre semaine {code} a expiré', 'Votre semaine à {resort}, {dates}, n’a pas été réservée.'],
    sell: ['Votre semaine {code} est vendue', 'Votre semaine à {resort}, {dates}, a été réservée.'],
    giveBack: [
      'Votre semaine {code} est de nouveau en vente',
      'La commande de votre semaine à {resort}, {dates}, a été annulée.',
    ],
    giveBackClosed: [
      'La vente de votre semaine {code} a été annulée',
      'La commande de votre semaine à {resort}, {dates}, a été annulée. La semaine n’est plus en vente.',
    ],
    pay: [
      'Le montant de votre semaine {code} vous a été versé',
      'Nous vous avons envoyé l’argent de votre semaine à {resort}, {dates}.',
    ],
    unpay: [
      'Le versement pour votre semaine {code} est de nouveau en attente',
      'Nous vous devons de nouveau le montant de votre semaine à {resort}, {dates}.',
    ],
    credited: 'Points crédités : {points}.',
    reply: 'Veuillez répondre au plus tard le {replyBy}.',
    action: 'Voir la semaine',
  },
  ja: {
    approve: ['週 {code} が承認されました', '{resort}（{dates}）の週の販売を開始しました。'],
    refuse: ['週 {code} は承認されませんでした', '{resort}（{dates}）の週はお受けできませんでした。理由：{reason}'],
    revise: ['週 {code} の修正をお願いします', '{resort}（{dates}）の週について、次の点の修正をお願いします：{reason}'],
    near: ['週 {code} の期限が近づいています', '{resort}（{dates}）の週にはまだ予約がありません。残り{days}日です。'],
    warn: ['週 {code} の販売はあと{days}日です', '{resort}（{dates}）の週にはまだ予約がありません。'],
    close: [
      '週 {code} の受付を終了しました',
      '{resort}（{dates}）の週には予約がありませんでした。残りは{days}日です。',
    ],
    takeOff: [
      '週 {code} の販売を停止しました',
      '{resort}（{dates}）の週は現在販売していません。ご不明な点はお問い合わせください。',
    ],
    expire: ['週 {code} の期限が切れました', '{resort}（{dates}）の週には予約がありませんでした。'],
    sell: ['週 {code} が売れました', '{resort}（{dates}）の週に予約が入りました。'],
    giveBack: ['週 {code} の販売を再開しました', '{resort}（{dates}）の週の注文がキャンセルされました。'],
    giveBackClosed: [
      '週 {code} の注文がキャンセルされました',
      '{resort}（{dates}）の週の注文がキャンセルされました。この週の販売は終了しています。',
    ],
    pay: ['週 {code} の代金をお支払いしました', '{resort}（{dates}）の週の代金を送金しました。'],
    unpay: ['週 {code} の代金が未払いに戻りました', '{resort}（{dates}）の週の代金は、改めてお支払いします。'],
    credited: '{points}ポイントが加算されました。',
    reply: '{replyBy}までにご返信ください。',
    action: '週を見る',
  },
  zh: {
    approve: ['您的度假周 {code} 已获批准', '您在 {resort} 的度假周（{dates}）现已上架。'],
    refuse: ['您的度假周 {code} 被拒绝', '我们无法接受您在 {resort} 的度假周（{dates}）。原因：{reason}'],
    revise: ['请更正您的度假周 {code}', '您在 {resort} 的度假周（{dates}）需要更正：{reason}'],
    near: ['您的度假周 {code} 即将到期', '您在 {resort} 的度假周（{dates}）尚无人预订，还剩 {days} 天。'],
    warn: ['您的度假周 {code} 仅剩 {days} 天可售', '您在 {resort} 的度假周（{dates}）尚无人预订。'],
    close: ['您的度假周 {code} 已停止预订', '您在 {resort} 的度假周（{dates}）无人预订，仅剩 {days} 天。'],
    takeOff: ['您的度假周 {code} 已下架', '我们已停止出售您在 {resort} 的度假周（{dates}）。如有疑问，请联系我们。'],
    expire: ['您的度假周 {code} 已过期', '您在 {resort} 的度假周（{dates}）无人预订。'],
    sell: ['您的度假周 {code} 已售出', '您在 {resort} 的度假周（{dates}）已有人预订。'],
    giveBack: ['您的度假周 {code} 已重新上架', '您在 {resort} 的度假周（{dates}）的订单已取消。'],
    giveBackClosed: [
      '您的度假周 {code} 的订单已取消',
      '您在 {resort} 的度假周（{dates}）的订单已取消，该度假周已停止出售。',
    ],
    pay: ['您的度假周 {code} 的款项已支付', '您在 {resort} 的度假周（{dates}）的款项已汇给您。'],
    unpay: ['您的度假周 {code} 的款项重新待付', '您在 {resort} 的度假周（{dates}）的款项重新记为应付给您。'],
    credited: '您已获得 {points} 积分。',
    reply: '请在 {replyBy} 之前（含当日）回复。',
    action: '查看度假周',
  },
};

/** The text that staff wrote, followed by a sentence that asks for a reply when they set a day. */
export const askedToReply = (locale: Locale, reason: string, replyBy: Day | null) => {
  if (!replyBy) return { reason, reply: '' };
  return {
    // Another sentence follows the text that staff wrote.
    reason: /[.!?…。！？]$/.test(reason) ? reason : `${reason}.`,
    reply: fillIn(WORDS[locale].reply, { replyBy: formatsFor(locale, 'UTC').longDay(replyBy) }),
  };
};

/** The notification of an owner about a week, in any language. */
export const weekWords = (
  locale: Locale,
  news: WeekNews,
  week: {
    kind: WeekKind;
    code: string;
    resort: string;
    fromDate: Day;
    toDate: Day;
    reason: string;
    points: number | null;
    /** Until when the owner is asked to reply. */
    replyBy: Day | null;
    /** Days until its last day at the time of the change. */
    days: number;
  },
) => {
  const { range, day, number } = formatsFor(locale, 'UTC');
  const { reason, reply } = askedToReply(locale, week.reason, week.replyBy);
  const values = {
    code: formatOrderCode(week.code),
    resort: week.resort,
    dates: range(week.fromDate, week.toDate),
    from: day(week.fromDate),
    to: day(week.toDate),
    reason,
    days: String(week.days),
    points: number(week.points ?? 0),
  };
  const words = WORDS[locale];
  const [title, message] = words[news].map((sentence) => withPlurals(sentence, locale, week)) as [string, string];
  const credited = news === 'approve' && week.kind === 'deposit' ? [fillIn(words.credited, values)] : [];
  return {
    ...written(`week-${news}`, { title, message, action: words.action }, values, news === 'revise' ? reply : ''),
    about: `${week.resort}, ${values.dates}`,
    paragraphs: credited,
  };
};
