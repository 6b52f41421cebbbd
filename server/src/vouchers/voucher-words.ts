import type { Locale } from '@sandbar/domain/common';

/** The texts of a voucher, and of the mail that asks a resort for its number; `{name}` is replaced. */
export interface VoucherWords {
  title: string;
  /** The mark on a voucher that is no longer valid. */
  canceled: string;
  code: string;
  confirmation: string;
  /** Shown while the number is missing. */
  beingConfirmed: string;
  resort: string;
  address: string;
  room: string;
  guest: string;
  otherGuests: string;
  party: string;
  /** With `{count}`. */
  adults: string;
  /** With `{count}` and `{ages}`. */
  children: string;
  /** With `{age}`. */
  age: string;
  checkIn: string;
  checkOut: string;
  from: string;
  until: string;
  nights: string;
  paidAtResort: string;
  hotline: string;
  resortPhone: string;
  scanTitle: string;
  scanText: string;
  pages: string;
  askTitle: string;
  askText: string;
  askAction: string;
  askNote: string;
}

export const VOUCHER_WORDS: Readonly<Record<Locale, VoucherWords>> = {
  'vi-VN': {
    title: 'Phiếu nhận phòng',
    canceled: 'Đơn hàng này đã hủy. Phiếu không còn giá trị.',
    code: 'Mã đơn hàng',
    confirmation: 'Mã xác nhận của khu nghỉ dưỡng',
    beingConfirmed: 'đang được xác nhận',
    resort: 'Khu nghỉ dưỡng',
    address: 'Địa chỉ',
    room: 'Hạng phòng',
    guest: 'Khách nhận phòng',
    otherGuests: 'Khách đi cùng',
    party: 'Số khách',
    adults: 'Người lớn: {count}',
    children: 'trẻ em: {count} ({ages} tuổi)',
    age: '{age} tuổi',
    checkIn: 'Nhận phòng',
    checkOut: 'Trả phòng',
    from: 'từ {time}',
    until: 'trước {time}',
    nights: 'Số đêm',
    paidAtResort: 'Trả tại khu nghỉ dưỡng',
    hotline: 'Hotline',
    resortPhone: 'Điện thoại khu nghỉ dưỡng',
    scanTitle: 'Đưa mã này cho lễ tân',
    scanText: 'Lễ tân quét mã để biết phiếu còn giá trị hay không.',
    pages: 'Trang {page}/{pages}',
    askTitle: 'Cần mã xác nhận cho kỳ nghỉ {code}',
    askText: '{merchant} đã nhận đủ tiền cho kỳ nghỉ của {guest}. Vui lòng nhập mã xác nhận của khu nghỉ dưỡng.',
    askAction: 'Nhập mã xác nhận',
    askNote: 'Không cần tài khoản. Liên kết này dành riêng cho kỳ nghỉ nêu trên; vui lòng không chuyển cho người khác.',
  },
  'en-US': {
    title: 'Check-in voucher',
    canceled: 'This order was canceled. The voucher is no longer valid.',
    code: 'Order code',
    confirmation: 'Resort confirmation number',
    beingConfirmed: 'being confirmed',
    resort: 'Resort',
    address: 'Address',
    room: 'Room type',
    guest: 'Guest',
    otherGuests: 'Other guests',
    party: 'Guests',
    adults: 'Adults: {count}',
    children: 'children: {count} (ages: {ages})',
    age: 'age {age}',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    from: 'from {time}',
    until: 'by {time}',
    nights: 'Nights',
    paidAtResort: 'Paid at the resort',
    hotline: 'Hotline',
    resortPhone: 'Resort phone',
    scanTitle: 'Show this code at the front desk',
    scanText: 'The desk scans it to see whether the voucher is valid.',
    pages: 'Page {page} of {pages}',
    askTitle: 'Please confirm stay {code}',
    askText:
      '{merchant} has received full payment for the stay of {guest}. Please enter your confirmation number for it.',
    askAction: 'Enter confirmation number',
    askNote: 'No account needed. This link is only for this stay; please don’t share it.',
  },
  de: {
    title: 'Check-in-Voucher',
    canceled: 'Diese Bestellung wurde storniert. Der Voucher gilt nicht mehr.',
    code: 'Bestellnummer',
    confirmation: 'Bestätigungsnummer des Resorts',
    beingConfirmed: 'wird noch bestätigt',
    resort: 'Resort',
    address: 'Adresse',
    room: 'Zimmerkategorie',
    guest: 'Gast',
    otherGuests: 'Weitere Gäste',
    party: 'Gäste',
    adults: 'Erwachsene: {count}',
    children: 'Kinder: {count} (Alter: {ages})',
    age: 'Alter: {age}',
    checkIn: 'Anreise',
    checkOut: 'Abreise',
    from: 'ab {time} Uhr',
    until: 'bis {time} Uhr',
    nights: 'Nächte',
    paidAtResort: 'Vor Ort zu zahlen',
    hotline: 'Hotline',
    resortPhone: 'Telefon des Resorts',
    scanTitle: 'Zeigen Sie diesen Code an der Rezeption',
    scanText: 'Die Rezeption scannt ihn und sieht, ob der Voucher gilt.',
    pages: 'Seite {page} von {pages}',
    askTitle: 'Bitte bestätigen Sie den Aufenthalt {code}',
    askText:
      'Der Aufenthalt von {guest} ist bei {merchant} vollständig bezahlt. Bitte tragen Sie dafür Ihre Bestätigungsnummer ein.',
    askAction: 'Bestätigungsnummer eintragen',
    askNote: 'Sie brauchen kein Konto. Der Link gilt nur für diesen Aufenthalt; bitte geben Sie ihn nicht weiter.',
  },
  fr: {
    title: 'Bon d’arrivée',
    canceled: 'Cette commande a été annulée. Le bon n’est plus valable.',
    code: 'Numéro de commande',
    confirmation: 'Numéro de confirmation de la résidence',
    beingConfirmed: 'en cours de confirmation',
    resort: 'Résidence',
    address: 'Adresse',
    room: 'Catégorie',
    guest: 'Voyageur',
    otherGuests: 'Autres voyageurs',
    party: 'Voyageurs',
    adults: 'Adultes : {count}',
    children: 'enfants : {count} (âge : {ages})',
    age: 'âge : {age}',
    checkIn: 'Arrivée',
    checkOut: 'Départ',
    from: 'à partir de {time}',
    until: 'avant {time}',
    nights: 'Nuits',
    paidAtResort: 'À payer sur place',
    hotline: 'Assistance téléphonique',
    resortPhone: 'Téléphone de la résidence',
    scanTitle: 'Présentez ce code à la réception',
    scanText: 'La réception le scanne pour vérifier que le bon est valable.',
    pages: 'Page {page} sur {pages}',
    askTitle: 'Merci de confirmer le séjour {code}',
    askText:
      'Le séjour de {guest} est entièrement payé chez {merchant}. Merci d’indiquer votre numéro de confirmation.',
    askAction: 'Indiquer le numéro de confirmation',
    askNote: 'Aucun compte n’est nécessaire. Ce lien ne vaut que pour ce séjour ; merci de ne pas le transmettre.',
  },
  es: {
    title: 'Bono de llegada',
    canceled: 'Este pedido se canceló. El bono ya no es válido.',
    code: 'Código de pedido',
    confirmation: 'Número de confirmación del resort',
    beingConfirmed: 'pendiente de confirmación',
    resort: 'Resort',
    address: 'Dirección',
    room: 'Habitación',
    guest: 'Huésped',
    otherGuests: 'Otros huéspedes',
    party: 'Huéspedes',
    adults: 'Adultos: {count}',
    children: 'niños: {count} (edad: {ages})',
    age: 'edad: {age}',
    checkIn: 'Llegada',
    checkOut: 'Salida',
    from: 'a partir de las {time}',
    until: 'antes de las {time}',
    nights: 'Noches',
    paidAtResort: 'Se paga en el resort',
    hotline: 'Teléfono de atención',
    resortPhone: 'Teléfono del resort',
    scanTitle: 'Muestre este código en recepción',
    scanText: 'La recepción lo escanea para comprobar que el bono es válido.',
    pages: 'Página {page} de {pages}',
    askTitle: 'Confirme la estancia {code}, por favor',
    askText:
      'La estancia de {guest} está pagada por completo en {merchant}. Indique, por favor, su número de confirmación.',
    askAction: 'Indicar el número de confirmación',
    askNote: 'No hace falta una cuenta. El enlace es solo para esta estancia; por favor, no lo comparta.',
  },
  ja: {
    title: 'チェックイン バウチャー',
    canceled: 'この注文はキャンセルされました。このバウチャーは無効です。',
    code: '注文番号',
    confirmation: 'リゾートの確認番号',
    beingConfirmed: '確認中',
    resort: 'リゾート',
    address: '住所',
    room: '部屋タイプ',
    guest: 'ご宿泊者',
    otherGuests: '同行の宿泊者',
    party: '人数',
    adults: '大人{count}名',
    children: '子ども{count}名（{ages}歳）',
    age: '{age}歳',
    checkIn: 'チェックイン',
    checkOut: 'チェックアウト',
    from: '{time}から',
    until: '{time}まで',
    nights: '泊数',
    paidAtResort: '現地でのお支払い',
    hotline: 'ホットライン',
    resortPhone: 'リゾートの電話番号',
    scanTitle: 'このコードをフロントでご提示ください',
    scanText: 'フロントで読み取ると、バウチャーが有効かどうかが分かります。',
    pages: '{page} / {pages} ページ',
    askTitle: 'ご滞在 {code} の確認をお願いいたします',
    askText: '{guest}様のご滞在は{merchant}にて全額お支払い済みです。貴リゾートの確認番号をご入力ください。',
    askAction: '確認番号を入力する',
    askNote: 'アカウントは不要です。このリンクは上記のご滞在専用ですので、転送はお控えください。',
  },
  zh: {
    title: '入住凭证',
    canceled: '此订单已取消，凭证不再有效。',
    code: '订单号',
    confirmation: '度假村确认号',
    beingConfirmed: '确认中',
    resort: '度假村',
    address: '地址',
    room: '房型',
    guest: '客人',
    otherGuests: '同行客人',
    party: '人数',
    adults: '成人 {count} 位',
    children: '儿童 {count} 位（{ages} 岁）',
    age: '{age} 岁',
    checkIn: '入住',
    checkOut: '退房',
    from: '{time} 起',
    until: '{time} 前',
    nights: '晚数',
    paidAtResort: '到店支付',
    hotline: '热线',
    resortPhone: '度假村电话',
    scanTitle: '请向前台出示此码',
    scanText: '前台扫码即可确认凭证是否有效。',
    pages: '第 {page} 页，共 {pages} 页',
    askTitle: '请确认住宿 {code}',
    askText: '{guest} 的住宿已在 {merchant} 全额付款。请填写贵度假村的确认号。',
    askAction: '填写确认号',
    askNote: '无需账户。此链接仅用于上述住宿，请勿转发。',
  },
};
