import type { Locale } from '@sandbar/domain/common';
import type { RefundReason } from '@sandbar/domain/orders';

interface RefundWords {
  owed: { title: string; message: string };
  done: { title: string; message: string };
  /** Why money goes back. */
  reasons: Record<RefundReason, string>;
  amount: string;
  action: string;
}

/** What a member is told of money that goes back; `{amount}` and `{code}` are filled in. */
export const REFUND_WORDS: Record<Locale, RefundWords> = {
  'vi-VN': {
    owed: {
      title: 'Hoàn {amount} cho đơn {code}',
      message: 'Bạn sẽ nhận lại {amount}. Chúng tôi báo ngay khi tiền được chuyển.',
    },
    done: {
      title: 'Đã hoàn {amount} cho đơn {code}',
      message: '{amount} đã được chuyển trả. Ngân hàng có thể cần vài ngày để ghi có.',
    },
    reasons: {
      overpaid: 'Khoản bạn trả nhiều hơn số tiền của đơn.',
      'paid-twice': 'Đơn này đã được thanh toán đủ trước đó.',
      late: 'Tiền đến sau khi hết hạn thanh toán, và kỳ nghỉ không còn trống.',
      expired: 'Đơn hết hạn trước khi được thanh toán đủ.',
      canceled: 'Đơn đã được hủy.',
      'came-back': 'Lần hoàn tiền trước bị ngân hàng trả lại. Hãy kiểm tra số tài khoản nhận tiền.',
    },
    amount: 'Số tiền hoàn',
    action: 'Xem đơn hàng',
  },
  'en-US': {
    owed: {
      title: 'Refund of {amount} for order {code}',
      message: '{amount} is coming back to you. We will let you know when it has been sent.',
    },
    done: {
      title: '{amount} refunded for order {code}',
      message: '{amount} has been sent back. Your bank may take a few days to show it.',
    },
    reasons: {
      overpaid: 'You paid more than the order came to.',
      'paid-twice': 'This order had already been paid in full.',
      late: 'The money arrived after the payment deadline, and the stay was no longer available.',
      expired: 'The order expired before it was paid in full.',
      canceled: 'The order was canceled.',
      'came-back': 'The bank sent an earlier refund back. Please check the account it goes to.',
    },
    amount: 'Refund',
    action: 'View order',
  },
  de: {
    owed: {
      title: 'Erstattung von {amount} für Bestellung {code}',
      message: 'Sie erhalten {amount} zurück. Wir melden uns, sobald das Geld unterwegs ist.',
    },
    done: {
      title: '{amount} für Bestellung {code} erstattet',
      message: '{amount} wurden zurücküberwiesen. Bis zur Gutschrift kann es einige Tage dauern.',
    },
    reasons: {
      overpaid: 'Sie haben mehr bezahlt, als die Bestellung kostet.',
      'paid-twice': 'Diese Bestellung war bereits vollständig bezahlt.',
      late: 'Das Geld kam nach Ablauf der Zahlungsfrist, und der Aufenthalt war nicht mehr frei.',
      expired: 'Die Bestellung ist abgelaufen, bevor sie vollständig bezahlt war.',
      canceled: 'Die Bestellung wurde storniert.',
      'came-back': 'Die Bank hat eine frühere Erstattung zurückgeschickt. Bitte prüfen Sie das Empfängerkonto.',
    },
    amount: 'Erstattung',
    action: 'Bestellung ansehen',
  },
  es: {
    owed: {
      title: 'Reembolso de {amount} del pedido {code}',
      message: 'Le devolvemos {amount}. Le avisaremos en cuanto se haya enviado.',
    },
    done: {
      title: '{amount} reembolsados del pedido {code}',
      message: 'Hemos devuelto {amount}. Su banco puede tardar unos días en abonarlo.',
    },
    reasons: {
      overpaid: 'Pagó más de lo que costaba el pedido.',
      'paid-twice': 'Este pedido ya estaba pagado por completo.',
      late: 'El dinero llegó fuera de plazo y la estancia ya no estaba libre.',
      expired: 'El pedido caducó antes de pagarse por completo.',
      canceled: 'El pedido se canceló.',
      'came-back': 'El banco devolvió un reembolso anterior. Revise la cuenta de destino.',
    },
    amount: 'Reembolso',
    action: 'Ver pedido',
  },
  fr: {
    owed: {
      title: 'Remboursement de {amount} pour la commande {code}',
      message: '{amount} vous seront remboursés. Nous vous préviendrons dès l’envoi.',
    },
    done: {
      title: '{amount} remboursés pour la commande {code}',
      message: '{amount} vous ont été renvoyés. Votre banque peut mettre quelques jours à les créditer.',
    },
    reasons: {
      overpaid: 'Vous avez payé plus que le montant de la commande.',
      'paid-twice': 'Cette commande était déjà entièrement payée.',
      late: 'L’argent est arrivé après la date limite et le séjour n’était plus libre.',
      expired: 'La commande a expiré avant d’être entièrement payée.',
      canceled: 'La commande a été annulée.',
      'came-back': 'La banque a renvoyé un remboursement précédent. Vérifiez le compte à créditer.',
    },
    amount: 'Remboursement',
    action: 'Voir la commande',
  },
  ja: {
    owed: {
      title: 'ご注文 {code} の {amount} を返金します',
      message: '{amount} をお返しします。送金が完了しましたらお知らせします。',
    },
    done: {
      title: 'ご注文 {code} の {amount} を返金しました',
      message: '{amount} を送金しました。口座への反映に数日かかる場合があります。',
    },
    reasons: {
      overpaid: 'お支払い額がご注文の金額を超えていました。',
      'paid-twice': 'このご注文はすでに全額お支払い済みでした。',
      late: 'お支払い期限を過ぎて入金され、ご滞在の空きがありませんでした。',
      expired: '全額のお支払い前にご注文の期限が切れました。',
      canceled: 'ご注文がキャンセルされました。',
      'came-back': '先の返金が銀行から戻りました。振込先口座をご確認ください。',
    },
    amount: '返金額',
    action: 'ご注文を見る',
  },
  zh: {
    owed: { title: '订单 {code} 将退款 {amount}', message: '我们将退还 {amount}，汇出后会立即通知您。' },
    done: { title: '订单 {code} 已退款 {amount}', message: '{amount} 已汇出，银行入账可能需要几天。' },
    reasons: {
      overpaid: '您支付的金额超过了订单金额。',
      'paid-twice': '该订单此前已全额支付。',
      late: '款项在付款期限后到账，该住宿已不可订。',
      expired: '订单在全额付款前已过期。',
      canceled: '订单已取消。',
      'came-back': '银行退回了之前的退款。请核对收款账户。',
    },
    amount: '退款金额',
    action: '查看订单',
  },
};
