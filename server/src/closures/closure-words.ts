import type { Locale } from '@sandbar/domain/common';

export type ClosureNews = 'asked' | 'ended' | 'kept';

interface Words {
  title: string;
  message: string;
  action: string;
}

/** The texts of notices about closures. `{code}`, `{stay}`, `{dates}`, `{reason}` and `{until}` are replaced. */
export const CLOSURE_WORDS: Record<Locale, Record<ClosureNews, Words>> = {
  'vi-VN': {
    asked: {
      title: 'Đơn {code}: khu nghỉ dưỡng không thể đón khách, hãy chọn chậm nhất ngày {until}',
      message:
        '{stay}, {dates}, không thể đón khách: {reason}. Hãy chọn cách giải quyết chậm nhất ngày {until}. Đơn hàng của bạn vẫn được giữ đến khi đó.',
      action: 'Chọn ngay',
    },
    ended: {
      title: 'Đơn {code} đã kết thúc vì khu nghỉ dưỡng không thể đón khách',
      message:
        '{stay}, {dates}, không thể đón khách: {reason}. Đơn hàng chưa thanh toán của bạn đã kết thúc; những gì bạn đã dùng hoặc đã trả sẽ được hoàn lại.',
      action: 'Xem đơn hàng',
    },
    kept: {
      title: 'Đơn {code}: khu nghỉ dưỡng lại đón khách như dự kiến',
      message: '{stay}, {dates}, lại đón khách như dự kiến. Đơn hàng của bạn giữ nguyên, bạn không cần làm gì.',
      action: 'Xem đơn hàng',
    },
  },
  'en-US': {
    asked: {
      title: 'Order {code}: your stay can’t take place, please choose by {until}',
      message:
        '{stay}, {dates}, can’t take guests: {reason}. Please choose what you’d like instead by {until}. Your order is kept until then.',
      action: 'Choose now',
    },
    ended: {
      title: 'Order {code} has ended because your stay can’t take place',
      message:
        '{stay}, {dates}, can’t take guests: {reason}. Your unpaid order has ended; anything you used or paid for it is returned.',
      action: 'View order',
    },
    kept: {
      title: 'Order {code}: your stay can take place after all',
      message:
        '{stay}, {dates}, takes guests as planned. Your order hasn’t changed, and there’s nothing you need to do.',
      action: 'View order',
    },
  },
  de: {
    asked: {
      title: 'Bestellung {code}: Ihr Aufenthalt kann nicht stattfinden, bitte wählen Sie bis {until}',
      message:
        '{stay}, {dates}, kann keine Gäste aufnehmen: {reason}. Bitte wählen Sie bis zum {until}, was Sie stattdessen möchten. Bis dahin bleibt Ihre Bestellung bestehen.',
      action: 'Jetzt wählen',
    },
    ended: {
      title: 'Bestellung {code} ist beendet, weil der Aufenthalt nicht stattfinden kann',
      message:
        '{stay}, {dates}, kann keine Gäste aufnehmen: {reason}. Ihre unbezahlte Bestellung ist beendet; was Sie dafür eingesetzt oder bezahlt haben, erhalten Sie zurück.',
      action: 'Bestellung ansehen',
    },
    kept: {
      title: 'Bestellung {code}: Ihr Aufenthalt kann doch stattfinden',
      message:
        '{stay}, {dates}, nimmt doch wie geplant Gäste auf. Ihre Bestellung bleibt unverändert; Sie müssen nichts tun.',
      action: 'Bestellung ansehen',
    },
  },
  fr: {
    asked: {
      title: 'Commande {code} : votre séjour ne peut pas avoir lieu, merci de choisir avant le {until} inclus',
      message:
        '{stay}, {dates}, ne peut pas accueillir de voyageurs : {reason}. Merci de choisir au plus tard le {until} ce que vous souhaitez à la place. Votre commande est conservée jusque-là.',
      action: 'Choisir',
    },
    ended: {
      title: 'La commande {code} a pris fin, car le séjour ne peut pas avoir lieu',
      message:
        '{stay}, {dates}, ne peut pas accueillir de voyageurs : {reason}. Votre commande non payée a pris fin ; ce que vous aviez utilisé ou payé vous est rendu.',
      action: 'Voir la commande',
    },
    kept: {
      title: 'Commande {code} : votre séjour peut finalement avoir lieu',
      message:
        '{stay}, {dates}, accueille finalement ses voyageurs comme prévu. Votre commande reste inchangée ; vous n’avez rien à faire.',
      action: 'Voir la commande',
    },
  },
  es: {
    asked: {
      title: 'Pedido {code}: su estancia no puede realizarse, elija a más tardar el {until}',
      message:
        '{stay}, {dates}, no puede recibir huéspedes: {reason}. Elija a más tardar el {until} qué desea a cambio. Su pedido se conserva hasta entonces.',
      action: 'Elegir ahora',
    },
    ended: {
      title: 'El pedido {code} ha terminado porque la estancia no puede realizarse',
      message:
        '{stay}, {dates}, no puede recibir huéspedes: {reason}. Su pedido sin pagar ha terminado; lo que usó o pagó le será devuelto.',
      action: 'Ver pedido',
    },
    kept: {
      title: 'Pedido {code}: su estancia puede realizarse después de todo',
      message:
        '{stay}, {dates}, recibe finalmente a sus huéspedes según lo previsto. Su pedido queda como estaba; no tiene que hacer nada.',
      action: 'Ver pedido',
    },
  },
  ja: {
    asked: {
      title: 'ご注文 {code}：ご予約の滞在がご利用いただけなくなりました。{until}までにお選びください',
      message:
        '{stay}（{dates}）はお客様をお迎えできなくなりました：{reason}。{until}までに代わりの対応をお選びください。それまでご注文はそのまま保持されます。',
      action: '選ぶ',
    },
    ended: {
      title: 'ご注文 {code}：滞在がご利用いただけなくなったため終了しました',
      message:
        '{stay}（{dates}）はお客様をお迎えできなくなりました：{reason}。お支払い前のご注文は終了し、ご利用いただいたポイントなどやお支払い分はお返しします。',
      action: '注文を見る',
    },
    kept: {
      title: 'ご注文 {code}：ご予約の滞在は予定どおりご利用いただけます',
      message: '{stay}（{dates}）は予定どおりお客様をお迎えします。ご注文はそのままで、お手続きは不要です。',
      action: '注文を見る',
    },
  },
  zh: {
    asked: {
      title: '订单 {code}：您的住宿无法成行，请在 {until} 当天或之前选择',
      message:
        '{stay}（{dates}）无法接待客人：{reason}。请在 {until} 当天或之前选择您希望的处理方式，在此之前订单予以保留。',
      action: '立即选择',
    },
    ended: {
      title: '订单 {code} 因住宿无法成行已结束',
      message: '{stay}（{dates}）无法接待客人：{reason}。您未付款的订单已结束，已使用或已支付的部分将退还给您。',
      action: '查看订单',
    },
    kept: {
      title: '订单 {code}：您的住宿可如期成行',
      message: '{stay}（{dates}）将如期接待客人。您的订单保持不变，无需任何操作。',
      action: '查看订单',
    },
  },
};
