import type { Locale } from '@sandbar/domain/common';
import type { RefundReason } from '@sandbar/domain/orders';

interface RefundWords {
  owed: { title: string; message: string };
  done: { title: string; message: string };
  /** For a refund by bank transfer; `{days}` is the deadline in days. */
  byTransfer: string;
  /** Placeholders `{code}`, `{bank}` and `{end}`, the last digits of the number. */
  account: { title: string; message: string };
  /** Why money is refunded. */
  reasons: Record<RefundReason, string>;
  amount: string;
  action: string;
}

/** The texts about refunds; `{amount}` and `{code}` are replaced. */
export const REFUND_WORDS: Record<Locale, RefundWords> = {
  'vi-VN': {
    owed: {
      title: 'Hoàn {amount} cho đơn {code}',
      message: 'Bạn sẽ nhận lại {amount}. Chúng tôi sẽ báo cho bạn ngay khi tiền được chuyển.',
    },
    done: {
      title: 'Đã hoàn {amount} cho đơn {code}',
      message: 'Chúng tôi đã hoàn {amount} cho bạn. Ngân hàng có thể cần vài ngày để ghi có.',
    },
    byTransfer:
      'Chúng tôi chuyển khoản cho bạn. Nếu chưa thêm tài khoản nhận tiền, hãy thêm ở trang đơn hàng: tiền đến trong vòng {days} ngày sau đó.',
    account: {
      title: 'Tiền hoàn của đơn {code} sẽ về {bank} •••• {end}',
      message:
        'Tài khoản này vừa được thêm cho tiền hoàn của đơn {code}. Nếu không phải bạn, hãy sửa ngay ở trang đơn hàng hoặc gọi cho chúng tôi.',
    },
    reasons: {
      overpaid: 'Bạn đã trả nhiều hơn số tiền của đơn hàng.',
      'paid-twice': 'Đơn này đã được thanh toán đủ trước đó.',
      late: 'Tiền đến sau khi hết hạn thanh toán, và kỳ nghỉ không còn trống.',
      expired: 'Đơn hết hạn trước khi được thanh toán đủ.',
      canceled: 'Đơn đã được hủy.',
      goodwill: 'Chúng tôi đã giảm giá đơn hàng cho bạn.',
      'came-back': 'Lần hoàn tiền trước bị ngân hàng trả lại. Hãy kiểm tra số tài khoản nhận tiền.',
    },
    amount: 'Số tiền hoàn',
    action: 'Xem đơn hàng',
  },
  'en-US': {
    owed: {
      title: 'Refund of {amount} for order {code}',
      message: '{amount} will be refunded to you. We’ll let you know when it’s sent.',
    },
    done: {
      title: '{amount} refunded for order {code}',
      message: '{amount} was refunded. Your bank may take a few days to show it.',
    },
    byTransfer:
      'We transfer it to your bank account. If you haven’t added one yet, add it on the order page: the money arrives within {days} days after that.',
    account: {
      title: 'The refund for order {code} goes to {bank} •••• {end}',
      message:
        'This account was just added for the refund of order {code}. If this wasn’t you, change it on the order page or call us.',
    },
    reasons: {
      overpaid: 'You paid more than the order total.',
      'paid-twice': 'This order had already been paid in full.',
      late: 'The money arrived after the payment deadline, and the stay was no longer available.',
      expired: 'The order expired before it was paid in full.',
      canceled: 'The order was canceled.',
      goodwill: 'We reduced the price of your order.',
      'came-back': 'The bank returned an earlier refund. Please check your account details.',
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
    byTransfer:
      'Wir erstatten per Überweisung. Falls noch nicht geschehen, geben Sie Ihr Konto auf der Seite der Bestellung an: Das Geld kommt dann innerhalb von {days} Tagen.',
    account: {
      title: 'Die Erstattung für Bestellung {code} geht an {bank} •••• {end}',
      message:
        'Dieses Konto wurde soeben für die Erstattung der Bestellung {code} angegeben. Wenn Sie das nicht waren, ändern Sie es auf der Seite der Bestellung oder rufen Sie uns an.',
    },
    reasons: {
      overpaid: 'Sie haben mehr bezahlt, als die Bestellung kostet.',
      'paid-twice': 'Diese Bestellung war bereits vollständig bezahlt.',
      late: 'Das Geld kam nach Ablauf der Zahlungsfrist, und der Aufenthalt war nicht mehr frei.',
      expired: 'Die Bestellung ist abgelaufen, bevor sie vollständig bezahlt war.',
      canceled: 'Die Bestellung wurde storniert.',
      goodwill: 'Wir haben den Preis Ihrer Bestellung reduziert.',
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
    byTransfer:
      'Lo enviamos por transferencia. Si aún no ha indicado su cuenta, hágalo en la página del pedido: el dinero llega en los {days} días siguientes.',
    account: {
      title: 'El reembolso del pedido {code} irá a {bank} •••• {end}',
      message:
        'Esta cuenta se acaba de indicar para el reembolso del pedido {code}. Si no fue usted, cámbiela en la página del pedido o llámenos.',
    },
    reasons: {
      overpaid: 'Pagó más de lo que costaba el pedido.',
      'paid-twice': 'Este pedido ya estaba pagado por completo.',
      late: 'El dinero llegó fuera de plazo y la estancia ya no estaba libre.',
      expired: 'El pedido caducó antes de pagarse por completo.',
      canceled: 'El pedido se canceló.',
      goodwill: 'Hemos rebajado el precio de su pedido.',
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
      message: '{amount} vous ont été remboursés. Votre banque peut mettre quelques jours à les créditer.',
    },
    byTransfer:
      'Le remboursement se fait par virement. Si ce n’est pas déjà fait, indiquez votre compte sur la page de la commande : l’argent arrive dans les {days} jours qui suivent.',
    account: {
      title: 'Le remboursement de la commande {code} ira à {bank} •••• {end}',
      message:
        'Ce compte vient d’être indiqué pour le remboursement de la commande {code}. Si ce n’était pas vous, modifiez-le sur la page de la commande ou appelez-nous.',
    },
    reasons: {
      overpaid: 'Vous avez payé plus que le montant de la commande.',
      'paid-twice': 'Cette commande était déjà entièrement payée.',
      late: 'L’argent est arrivé après la date limite et le séjour n’était plus libre.',
      expired: 'La commande a expiré avant d’être entièrement payée.',
      canceled: 'La commande a été annulée.',
      goodwill: 'Nous avons réduit le prix de votre commande.',
      'came-back': 'La banque a renvoyé un remboursement précédent. Vérifiez le compte à créditer.',
    },
    amount: 'Remboursement',
    action: 'Voir la commande',
  },
  ja: {
    owed: {
      title: 'ご注文 {code} の{amount}を返金します',
      message: '{amount}をお返しします。送金が完了しましたらお知らせします。',
    },
    done: {
      title: 'ご注文 {code} の{amount}を返金しました',
      message: '{amount}を送金しました。口座への反映に数日かかる場合があります。',
    },
    byTransfer:
      '銀行振込でお返しします。返金先口座をまだご登録でない場合は、注文ページでご登録ください。その後{days}日以内に入金されます。',
    account: {
      title: 'ご注文 {code} の返金先：{bank} •••• {end}',
      message:
        'ご注文 {code} の返金先としてこの口座が登録されました。お心当たりがない場合は、注文ページで変更するか、お電話ください。',
    },
    reasons: {
      overpaid: 'お支払い額がご注文の金額を超えていました。',
      'paid-twice': 'このご注文はすでに全額お支払い済みでした。',
      late: 'お支払い期限を過ぎて入金され、ご滞在の空きがありませんでした。',
      expired: '全額のお支払い前にご注文の期限が切れました。',
      canceled: 'ご注文がキャンセルされました。',
      goodwill: 'ご注文の金額を値引きしました。',
      'came-back': '先の返金が銀行から戻りました。返金先口座をご確認ください。',
    },
    amount: '返金額',
    action: '注文を見る',
  },
  zh: {
    owed: { title: '订单 {code} 将退款 {amount}', message: '我们将退还 {amount}，汇出后会立即通知您。' },
    done: { title: '订单 {code} 已退款 {amount}', message: '{amount} 已汇出，银行入账可能需要几天。' },
    byTransfer: '我们将通过银行转账退还。如尚未填写收款账户，请在订单页面填写，款项将在其后 {days} 天内到账。',
    account: {
      title: '订单 {code} 的退款将汇至 {bank} •••• {end}',
      message: '此账户刚刚被登记为订单 {code} 的退款账户。如果不是您本人操作，请在订单页面更改或致电我们。',
    },
    reasons: {
      overpaid: '您支付的金额超过了订单金额。',
      'paid-twice': '该订单此前已全额支付。',
      late: '款项在付款期限后到账，该住宿已不可订。',
      expired: '订单在全额付款前已过期。',
      canceled: '订单已取消。',
      goodwill: '我们已为您减免订单金额。',
      'came-back': '银行退回了之前的退款。请核对收款账户。',
    },
    amount: '退款金额',
    action: '查看订单',
  },
};
