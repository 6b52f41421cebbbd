import type { Day, Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import type { WeekKind } from '@sandbar/domain/weeks';
import { written } from '../mailbox/index.ts';
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

/** Placeholders: `{resort}`, `{code}`, `{from}`, `{to}`, `{reason}`, `{points}`, `{replyBy}`, `{days}` until its last day */
const WORDS: Record<Locale, Sentences> = {
  'vi-VN': {
    approve: ['Tuần nghỉ {code} đã được duyệt', '{resort}, {from} – {to}, đang được bán.'],
    refuse: ['Tuần nghỉ {code} không được duyệt', '{resort}, {from} – {to}: {reason}'],
    revise: ['Vui lòng chỉnh sửa tuần nghỉ {code}', '{resort}, {from} – {to}: {reason}'],
    near: ['Tuần nghỉ {code} sắp hết hạn', '{resort}, {from} – {to}, còn {days} ngày và chưa có người đặt.'],
    warn: ['Tuần nghỉ {code} chỉ còn được bán {days} ngày', '{resort}, {from} – {to}, chưa có người đặt.'],
    close: ['Tuần nghỉ {code} ngừng nhận đặt', '{resort}, {from} – {to}, còn {days} ngày và chưa có người đặt.'],
    takeOff: [
      'Tuần nghỉ {code} tạm ngừng bán',
      '{resort}, {from} – {to}: chúng tôi đã ngừng bán kỳ nghỉ này. Vui lòng liên hệ nếu bạn có câu hỏi.',
    ],
    expire: ['Tuần nghỉ {code} đã hết hạn', '{resort}, {from} – {to}, không có người đặt.'],
    sell: ['Tuần nghỉ {code} đã được bán', '{resort}, {from} – {to}, đã có người đặt.'],
    giveBack: ['Tuần nghỉ {code} được bán lại', 'Đơn hàng cho {resort}, {from} – {to}, đã bị hủy.'],
    giveBackClosed: [
      'Giao dịch bán tuần nghỉ {code} đã bị hủy',
      'Đơn hàng cho {resort}, {from} – {to}, đã bị hủy. Kỳ nghỉ không còn được bán.',
    ],
    pay: ['Đã chi trả cho tuần nghỉ {code}', '{resort}, {from} – {to}: tiền đã được chuyển cho bạn.'],
    unpay: [
      'Khoản chi trả cho tuần nghỉ {code} chưa hoàn tất',
      '{resort}, {from} – {to}: khoản này lại được tính là phải trả cho bạn.',
    ],
    credited: 'Bạn đã nhận {points} điểm.',
    reply: 'Vui lòng phản hồi trước hết ngày {replyBy}.',
    action: 'Xem tuần nghỉ',
  },
  'en-US': {
    approve: ['Your week {code} is approved', '{resort}, {from} – {to}, is on sale.'],
    refuse: ['Your week {code} was rejected', '{resort}, {from} – {to}: {reason}'],
    revise: ['Please correct your week {code}', '{resort}, {from} – {to}: {reason}'],
    near: [
      'Your week {code} expires soon',
      '{resort}, {from} – {to}: {days} days left, and it hasn’t been booked yet.',
    ],
    warn: ['Your week {code} is on sale for {days} more days', '{resort}, {from} – {to}: it hasn’t been booked yet.'],
    close: [
      'Your week {code} is no longer bookable',
      '{resort}, {from} – {to}: {days} days left, and it wasn’t booked.',
    ],
    takeOff: [
      'Your week {code} is off sale',
      '{resort}, {from} – {to}: it’s no longer on sale. Contact us if you have questions.',
    ],
    expire: ['Your week {code} has expired', '{resort}, {from} – {to}: it wasn’t booked.'],
    sell: ['Your week {code} is sold', '{resort}, {from} – {to}, was booked.'],
    giveBack: ['Your week {code} is back on sale', 'The order for {resort}, {from} – {to}, was canceled.'],
    giveBackClosed: [
      'The sale of your week {code} was canceled',
      'The order for {resort}, {from} – {to}, was canceled. The stay is no longer on sale.',
    ],
    pay: ['Your week {code} is paid out', '{resort}, {from} – {to}: the money was sent to you.'],
    unpay: ['The payout for your week {code} is due again', '{resort}, {from} – {to}: the amount is due to you again.'],
    credited: '{points} points were credited to you.',
    reply: 'Please reply by {replyBy}.',
    action: 'View week',
  },
  de: {
    approve: ['Ihre Woche {code} ist genehmigt', '{resort}, {from} – {to}, wird jetzt angeboten.'],
    refuse: ['Ihre Woche {code} wurde abgelehnt', '{resort}, {from} – {to}: {reason}'],
    revise: ['Bitte berichtigen Sie Ihre Woche {code}', '{resort}, {from} – {to}: {reason}'],
    near: ['Ihre Woche {code} läuft bald ab', '{resort}, {from} – {to}: noch {days} Tage und noch nicht gebucht.'],
    warn: [
      'Ihre Woche {code} wird nur noch {days} Tage angeboten',
      '{resort}, {from} – {to}: Sie ist noch nicht gebucht.',
    ],
    close: [
      'Ihre Woche {code} ist nicht mehr buchbar',
      '{resort}, {from} – {to}: noch {days} Tage, sie wurde nicht gebucht.',
    ],
    takeOff: [
      'Ihre Woche {code} wird nicht mehr angeboten',
      '{resort}, {from} – {to}: Wir bieten sie nicht mehr an. Bei Fragen wenden Sie sich bitte an uns.',
    ],
    expire: ['Ihre Woche {code} ist abgelaufen', '{resort}, {from} – {to}: Sie wurde nicht gebucht.'],
    sell: ['Ihre Woche {code} ist verkauft', '{resort}, {from} – {to}, wurde gebucht.'],
    giveBack: ['Ihre Woche {code} ist wieder frei', 'Die Bestellung für {resort}, {from} – {to}, wurde storniert.'],
    giveBackClosed: [
      'Ihre Woche {code} ist wieder frei',
      'Die Bestellung für {resort}, {from} – {to}, wurde storniert. Der Aufenthalt wird nicht mehr angeboten.',
    ],
    pay: ['Ihre Woche {code} ist ausgezahlt', '{resort}, {from} – {to}: Das Geld wurde an Sie überwiesen.'],
    unpay: [
      'Die Auszahlung für Ihre Woche {code} steht wieder aus',
      '{resort}, {from} – {to}: Der Betrag steht Ihnen wieder zu.',
    ],
    credited: 'Ihnen wurden {points} Punkte gutgeschrieben.',
    reply: 'Bitte antworten Sie bis zum {replyBy}.',
    action: 'Woche ansehen',
  },
  es: {
    approve: ['Su semana {code} está aprobada', '{resort}, {from} – {to}, ya está en oferta.'],
    refuse: ['Su semana {code} fue rechazada', '{resort}, {from} – {to}: {reason}'],
    revise: ['Corrija su semana {code}', '{resort}, {from} – {to}: {reason}'],
    near: ['Su semana {code} caduca pronto', '{resort}, {from} – {to}: quedan {days} días y aún no se ha reservado.'],
    warn: ['Su semana {code} solo se ofrece {days} días más', '{resort}, {from} – {to}: aún no se ha reservado.'],
    close: ['Su semana {code} ya no se puede reservar', '{resort}, {from} – {to}: quedan {days} días y no se reservó.'],
    takeOff: [
      'Su semana {code} ya no está en oferta',
      '{resort}, {from} – {to}: ya no la ofrecemos. Si tiene preguntas, póngase en contacto con nosotros.',
    ],
    expire: ['Su semana {code} ha caducado', '{resort}, {from} – {to}: no se reservó.'],
    sell: ['Su semana {code} se ha vendido', '{resort}, {from} – {to}, se ha reservado.'],
    giveBack: ['Su semana {code} vuelve a estar libre', 'Se canceló el pedido de {resort}, {from} – {to}.'],
    giveBackClosed: [
      'Su semana {code} vuelve a estar libre',
      'Se canceló el pedido de {resort}, {from} – {to}. La estancia ya no está a la venta.',
    ],
    pay: ['Su semana {code} está pagada', '{resort}, {from} – {to}: se le ha enviado el dinero.'],
    unpay: [
      'El pago de su semana {code} vuelve a estar pendiente',
      '{resort}, {from} – {to}: le volvemos a deber el importe.',
    ],
    credited: 'Se le han abonado {points} puntos.',
    reply: 'Responda a más tardar el {replyBy}.',
    action: 'Ver la semana',
  },
  fr: {
    approve: ['Votre semaine {code} est approuvée', '{resort}, {from} – {to}, est proposée à la vente.'],
    refuse: ['Votre semaine {code} a été refusée', '{resort}, {from} – {to} : {reason}'],
    revise: ['Veuillez corriger votre semaine {code}', '{resort}, {from} – {to} : {reason}'],
    near: ['Votre semaine {code} expire bientôt', '{resort}, {from} – {to} : {days} jours restants, sans réservation.'],
    warn: [
      'Votre semaine {code} n’est plus proposée que {days} jours',
      '{resort}, {from} – {to} : elle n’est pas encore réservée.',
    ],
    close: [
      'Votre semaine {code} n’est plus réservable',
      '{resort}, {from} – {to} : {days} jours restants, sans réservation.',
    ],
    takeOff: [
      'Votre semaine {code} n’est plus proposée',
      '{resort}, {from} – {to} : nous ne la proposons plus. Contactez-nous si vous avez des questions.',
    ],
    expire: ['Votre semaine {code} a expiré', '{resort}, {from} – {to} : elle n’a pas été réservée.'],
    sell: ['Votre semaine {code} est vendue', '{resort}, {from} – {to}, a été réservée.'],
    giveBack: ['Votre semaine {code} est de nouveau libre', 'La commande de {resort}, {from} – {to}, a été annulée.'],
    giveBackClosed: [
      'Votre semaine {code} est de nouveau libre',
      'La commande de {resort}, {from} – {to}, a été annulée. Le séjour n’est plus en vente.',
    ],
    pay: ['Votre semaine {code} est payée', '{resort}, {from} – {to} : l’argent vous a été envoyé.'],
    unpay: [
      'Le versement pour votre semaine {code} est de nouveau en attente',
      '{resort}, {from} – {to} : le montant vous est de nouveau dû.',
    ],
    credited: 'Vous avez reçu {points} points.',
    reply: 'Veuillez répondre au plus tard le {replyBy}.',
    action: 'Voir la semaine',
  },
  ja: {
    approve: ['週{code}が承認されました', '{resort}、{from}～{to}を提供中です。'],
    refuse: ['週{code}は承認されませんでした', '{resort}、{from}～{to}：{reason}'],
    revise: ['週{code}の修正をお願いします', '{resort}、{from}～{to}：{reason}'],
    near: ['週{code}の期限が近づいています', '{resort}、{from}～{to}：残り{days}日ですが、まだ予約がありません。'],
    warn: ['週{code}の販売はあと{days}日です', '{resort}、{from}～{to}：まだ予約がありません。'],
    close: ['週{code}の受付を終了しました', '{resort}、{from}～{to}：残り{days}日で、予約はありませんでした。'],
    takeOff: [
      '週{code}の提供を終了しました',
      '{resort}、{from}～{to}：現在は提供していません。ご不明な点はお問い合わせください。',
    ],
    expire: ['週{code}の期限が切れました', '{resort}、{from}～{to}：予約はありませんでした。'],
    sell: ['週{code}が売れました', '{resort}、{from}～{to}の予約が入りました。'],
    giveBack: ['週{code}が再び空きになりました', '{resort}、{from}～{to}の注文がキャンセルされました。'],
    giveBackClosed: [
      '週{code}が再び空きになりました',
      '{resort}、{from}～{to}の注文がキャンセルされました。この滞在は販売を終了しています。',
    ],
    pay: ['週{code}の支払いが完了しました', '{resort}、{from}～{to}：代金を送金しました。'],
    unpay: ['週{code}の支払いが未完了になりました', '{resort}、{from}～{to}：代金は改めてお支払いします。'],
    credited: '{points}ポイントが加算されました。',
    reply: '{replyBy}までにご返信ください。',
    action: '週を見る',
  },
  zh: {
    approve: ['您的度假周 {code} 已获批准', '{resort}，{from} 至 {to}，现已上架。'],
    refuse: ['您的度假周 {code} 被拒绝', '{resort}，{from} 至 {to}：{reason}'],
    revise: ['请更正您的度假周 {code}', '{resort}，{from} 至 {to}：{reason}'],
    near: ['您的度假周 {code} 即将到期', '{resort}，{from} 至 {to}：还剩 {days} 天，尚无人预订。'],
    warn: ['您的度假周 {code} 仅剩 {days} 天可售', '{resort}，{from} 至 {to}：尚无人预订。'],
    close: ['您的度假周 {code} 已停止预订', '{resort}，{from} 至 {to}：还剩 {days} 天，无人预订。'],
    takeOff: ['您的度假周 {code} 已下架', '{resort}，{from} 至 {to}：我们已停止出售。如有疑问，请联系我们。'],
    expire: ['您的度假周 {code} 已过期', '{resort}，{from} 至 {to}：无人预订。'],
    sell: ['您的度假周 {code} 已售出', '{resort}，{from} 至 {to}，已有人预订。'],
    giveBack: ['您的度假周 {code} 已重新空出', '{resort}，{from} 至 {to} 的订单已取消。'],
    giveBackClosed: ['您的度假周 {code} 已重新空出', '{resort}，{from} 至 {to} 的订单已取消，该住宿已停止出售。'],
    pay: ['您的度假周 {code} 已付款', '{resort}，{from} 至 {to}：款项已汇给您。'],
    unpay: ['您的度假周 {code} 的付款未完成', '{resort}，{from} 至 {to}：该款项重新记为应付给您。'],
    credited: '您已获得 {points} 积分。',
    reply: '请在 {replyBy} 之前（含当日）回复。',
    action: '查看度假周',
  },
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
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (text: Day) => format.format(new Date(`${text}T00:00:00Z`));
  const values = {
    code: week.code,
    resort: week.resort,
    from: day(week.fromDate),
    to: day(week.toDate),
    // Another sentence follows what staff wrote.
    reason: week.replyBy && !/[.!?…。！？]$/.test(week.reason) ? `${week.reason}.` : week.reason,
    days: String(week.days),
    points: new Intl.NumberFormat(locale).format(week.points ?? 0),
    replyBy: week.replyBy ? day(week.replyBy) : '',
  };
  const words = WORDS[locale];
  const [title, message] = words[news];
  const credited = news === 'approve' && week.kind === 'deposit' ? [fillIn(words.credited, values)] : [];
  const reply = news === 'revise' && week.replyBy ? fillIn(words.reply, values) : '';
  return {
    ...written(`week-${news}`, { title, message, action: words.action }, values, reply),
    about: `${week.resort}, ${values.from} – ${values.to}`,
    paragraphs: credited,
  };
};
