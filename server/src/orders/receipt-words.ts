import type { Locale } from '@sandbar/domain/common';

/** What a receipt says on paper. */
interface ReceiptWords {
  title: string;
  code: string;
  member: string;
  printed: string;
  what: string;
  amount: string;
  reduction: string;
  codes: string;
  points: string;
  total: string;
  paid: string;
  back: string;
  left: string;
  notInvoice: string;
  pages: string;
}

export const RECEIPT_WORDS: Readonly<Record<Locale, ReceiptWords>> = {
  'vi-VN': {
    title: 'Biên lai',
    code: 'Mã đơn hàng',
    member: 'Thành viên',
    printed: 'Ngày lập',
    what: 'Nội dung',
    amount: 'Số tiền',
    reduction: 'Giảm giá',
    codes: 'Mã quà tặng',
    points: 'Đã dùng {points} điểm',
    total: 'Tổng tiền',
    paid: 'Đã trả',
    back: 'Hoàn tiền',
    left: 'Còn phải trả',
    notInvoice: 'Biên lai này không phải hóa đơn giá trị gia tăng.',
    pages: 'Trang {page}/{pages}',
  },
  'en-US': {
    title: 'Receipt',
    code: 'Order code',
    member: 'Member',
    printed: 'Issued on',
    what: 'Description',
    amount: 'Amount',
    reduction: 'Reduction',
    codes: 'Gift codes',
    points: '{points, plural, one {# point} other {# points}} used',
    total: 'Total',
    paid: 'Paid',
    back: 'Refund',
    left: 'Left to pay',
    notInvoice: 'This receipt is not a tax invoice.',
    pages: 'Page {page} of {pages}',
  },
  de: {
    title: 'Beleg',
    code: 'Bestellnummer',
    member: 'Mitglied',
    printed: 'Ausgestellt am',
    what: 'Leistung',
    amount: 'Betrag',
    reduction: 'Nachlass',
    codes: 'Gutscheincodes',
    points: '{points, plural, one {# Punkt} other {# Punkte}} eingelöst',
    total: 'Gesamtbetrag',
    paid: 'Gezahlt',
    back: 'Erstattung',
    left: 'Noch zu zahlen',
    notInvoice: 'Dieser Beleg ist keine Rechnung.',
    pages: 'Seite {page} von {pages}',
  },
  fr: {
    title: 'Reçu',
    code: 'Numéro de commande',
    member: 'Membre',
    printed: 'Établi le',
    what: 'Désignation',
    amount: 'Montant',
    reduction: 'Remise',
    codes: 'Codes cadeau',
    points: '{points, plural, one {# point utilisé} other {# points utilisés}}',
    total: 'Total',
    paid: 'Payé',
    back: 'Remboursement',
    left: 'Reste à payer',
    notInvoice: 'Ce reçu n’est pas une facture.',
    pages: 'Page {page} sur {pages}',
  },
  es: {
    title: 'Recibo',
    code: 'Código de pedido',
    member: 'Miembro',
    printed: 'Emitido el',
    what: 'Concepto',
    amount: 'Importe',
    reduction: 'Reducción',
    codes: 'Códigos de regalo',
    points: '{points, plural, one {# punto usado} other {# puntos usados}}',
    total: 'Total',
    paid: 'Pagado',
    back: 'Reembolso',
    left: 'Por pagar',
    notInvoice: 'Este recibo no es una factura.',
    pages: 'Página {page} de {pages}',
  },
  ja: {
    title: '領収書',
    code: '注文番号',
    member: '会員',
    printed: '発行日',
    what: '内容',
    amount: '金額',
    reduction: '割引',
    codes: 'ギフトコード',
    points: '{points}ポイント利用',
    total: '合計',
    paid: '支払い済み',
    back: '返金',
    left: '残額',
    notInvoice: 'この領収書は税務上の請求書ではありません。',
    pages: '{page}/{pages}ページ',
  },
  zh: {
    title: '收据',
    code: '订单号',
    member: '会员',
    printed: '开具日期',
    what: '项目',
    amount: '金额',
    reduction: '优惠',
    codes: '礼品码',
    points: '已使用 {points} 积分',
    total: '合计',
    paid: '已付',
    back: '退款',
    left: '待付',
    notInvoice: '本收据不是税务发票。',
    pages: '第 {page} 页，共 {pages} 页',
  },
};
