import type { Locale } from '@sandbar/domain/common';

interface Text {
  title: string;
  message: string;
}

/**
 * Placeholders: `{code}` is the order, `{invoice}` the name of the invoice, `{earlier}` that of the invoice that it
 * changes.
 */
interface InvoiceMailWords {
  original: Text;
  adjusting: Text;
  replacing: Text;
  attached: string;
  invoice: string;
  total: string;
  action: string;
}

/** The mails of issued invoices. */
export const INVOICE_MAIL_WORDS: Record<Locale, InvoiceMailWords> = {
  'vi-VN': {
    original: {
      title: 'Hóa đơn của đơn {code}',
      message: '{merchant} đã phát hành hóa đơn {invoice} cho đơn {code}.',
    },
    adjusting: {
      title: 'Hóa đơn điều chỉnh của đơn {code}',
      message: 'Số tiền của đơn {code} đã thay đổi. Hóa đơn {invoice} điều chỉnh hóa đơn {earlier}.',
    },
    replacing: {
      title: 'Hóa đơn thay thế của đơn {code}',
      message: 'Hóa đơn {invoice} thay thế hóa đơn {earlier} của đơn {code}. Hóa đơn trước không còn giá trị.',
    },
    attached: 'Hóa đơn được đính kèm dưới dạng PDF và XML. Tệp XML là bản gốc: hãy lưu lại.',
    invoice: 'Hóa đơn',
    total: 'Tổng tiền',
    action: 'Xem đơn hàng',
  },
  'en-US': {
    original: {
      title: 'Invoice for order {code}',
      message: '{merchant} has issued invoice {invoice} for order {code}.',
    },
    adjusting: {
      title: 'Adjusting invoice for order {code}',
      message: 'The amount of order {code} has changed. Invoice {invoice} adjusts invoice {earlier}.',
    },
    replacing: {
      title: 'Replacement invoice for order {code}',
      message: 'Invoice {invoice} replaces invoice {earlier} for order {code}. The earlier one is no longer valid.',
    },
    attached: 'The invoice is attached as a PDF and as XML. The XML file is the original: please keep it.',
    invoice: 'Invoice',
    total: 'Total',
    action: 'View order',
  },
  de: {
    original: {
      title: 'Rechnung zur Bestellung {code}',
      message: '{merchant} hat die Rechnung {invoice} zur Bestellung {code} ausgestellt.',
    },
    adjusting: {
      title: 'Berichtigungsrechnung zur Bestellung {code}',
      message:
        'Der Betrag der Bestellung {code} hat sich geändert. Die Rechnung {invoice} berichtigt die Rechnung {earlier}.',
    },
    replacing: {
      title: 'Ersatzrechnung zur Bestellung {code}',
      message:
        'Die Rechnung {invoice} ersetzt die Rechnung {earlier} zur Bestellung {code}. Die frühere gilt nicht mehr.',
    },
    attached:
      'Die Rechnung ist als PDF und als XML angehängt. Die XML-Datei ist das Original: Bewahren Sie sie bitte auf.',
    invoice: 'Rechnung',
    total: 'Gesamt',
    action: 'Bestellung ansehen',
  },
  fr: {
    original: {
      title: 'Facture de la commande {code}',
      message: '{merchant} a émis la facture {invoice} pour la commande {code}.',
    },
    adjusting: {
      title: 'Facture rectificative de la commande {code}',
      message: 'Le montant de la commande {code} a changé. La facture {invoice} rectifie la facture {earlier}.',
    },
    replacing: {
      title: 'Facture de remplacement de la commande {code}',
      message:
        'La facture {invoice} remplace la facture {earlier} de la commande {code}. La précédente n’est plus valable.',
    },
    attached: 'La facture est jointe en PDF et en XML. Le fichier XML est l’original : veuillez le conserver.',
    invoice: 'Facture',
    total: 'Total',
    action: 'Voir la commande',
  },
  es: {
    original: {
      title: 'Factura del pedido {code}',
      message: '{merchant} ha emitido la factura {invoice} del pedido {code}.',
    },
    adjusting: {
      title: 'Factura rectificativa del pedido {code}',
      message: 'El importe del pedido {code} ha cambiado. La factura {invoice} rectifica la factura {earlier}.',
    },
    replacing: {
      title: 'Factura sustitutiva del pedido {code}',
      message: 'La factura {invoice} sustituye a la factura {earlier} del pedido {code}. La anterior ya no es válida.',
    },
    attached: 'La factura se adjunta en PDF y en XML. El archivo XML es el original: consérvelo, por favor.',
    invoice: 'Factura',
    total: 'Total',
    action: 'Ver pedido',
  },
  ja: {
    original: {
      title: 'ご注文 {code} の請求書',
      message: '{merchant}がご注文 {code} の請求書 {invoice} を発行しました。',
    },
    adjusting: {
      title: 'ご注文 {code} の修正請求書',
      message: 'ご注文 {code} の金額が変わりました。請求書 {invoice} は請求書 {earlier} を修正します。',
    },
    replacing: {
      title: 'ご注文 {code} の差し替え請求書',
      message: '請求書 {invoice} はご注文 {code} の請求書 {earlier} に代わるものです。以前の請求書は無効になりました。',
    },
    attached: '請求書をPDFとXMLで添付しています。XMLファイルが原本ですので、保管してください。',
    invoice: '請求書',
    total: '合計',
    action: '注文を見る',
  },
  zh: {
    original: {
      title: '订单 {code} 的发票',
      message: '{merchant} 已为订单 {code} 开具发票 {invoice}。',
    },
    adjusting: {
      title: '订单 {code} 的调整发票',
      message: '订单 {code} 的金额已变更。发票 {invoice} 调整发票 {earlier}。',
    },
    replacing: {
      title: '订单 {code} 的替换发票',
      message: '发票 {invoice} 替换订单 {code} 的发票 {earlier}，原发票不再有效。',
    },
    attached: '发票的 PDF 和 XML 文件已附上。XML 文件是原件，请妥善保存。',
    invoice: '发票',
    total: '合计',
    action: '查看订单',
  },
};
