import type { Locale } from '@sandbar/domain/common';

/** Messages that the specification prescribes (back-office section 5). */
export interface SpecifiedMessages {
  adultsLeast: string;
  adultsMost: string;
  childrenLeast: string;
  childrenMost: string;
  rentLeast: string;
}

export interface FieldMessages extends SpecifiedMessages {
  required: string;
  invalid: string;
  tooSmall: string;
  tooBig: string;
  /** A day that must lie in the future. */
  dayOver: string;
  telephone: string;
  accountNumber: string;
  iban: string;
  /** An unknown placeholder in a text. */
  placeholderUnknown: string;
  placeholderMissing: string;
  placeholderBrace: string;
}

const messages: Record<Locale, FieldMessages> = {
  'vi-VN': {
    required: 'Trường bắt buộc.',
    invalid: 'Giá trị không hợp lệ.',
    tooSmall: 'Tối thiểu là {minimum}.',
    tooBig: 'Tối đa là {maximum}.',
    dayOver: 'Ngày này đã qua.',
    telephone: 'Số điện thoại không hợp lệ. Số nước ngoài bắt đầu bằng + và mã quốc gia.',
    accountNumber: 'Số tài khoản không hợp lệ với ngân hàng này. Hãy kiểm tra lại trong ứng dụng ngân hàng.',
    iban: 'Nhập số IBAN của tài khoản. Số kiểm tra trong IBAN phải đúng.',
    placeholderUnknown: 'Không có trường tự điền {placeholder}.',
    placeholderMissing: 'Thiếu {placeholder}.',
    placeholderBrace: 'Dấu {placeholder} này thừa.',
    adultsLeast: 'Số người lớn phải lớn hơn 0',
    adultsMost: 'Số người lớn phải nhỏ hơn 10',
    childrenLeast: 'Số trẻ em phải lớn hơn 0',
    childrenMost: 'Số trẻ em phải nhỏ hơn 10',
    rentLeast: 'Số tiền cho thuê không được dưới 1.000.000',
  },
  'en-US': {
    required: 'is a required property',
    invalid: 'This value is not valid.',
    tooSmall: 'The minimum is {minimum}.',
    tooBig: 'The maximum is {maximum}.',
    dayOver: 'This date has passed.',
    telephone: 'Enter a valid phone number. Start numbers from other countries with + and the country code.',
    accountNumber: 'This account number isn’t valid for this bank. Check it in your banking app.',
    iban: 'Enter the account’s IBAN. Its check digits must be correct.',
    placeholderUnknown: 'Unknown placeholder {placeholder}.',
    placeholderMissing: '{placeholder} is missing.',
    placeholderBrace: 'Unmatched {placeholder}.',
    adultsLeast: 'Enter at least one adult',
    adultsMost: 'Enter at most 10 adults',
    childrenLeast: 'Enter at least one child',
    childrenMost: 'Enter at most 10 children',
    rentLeast: 'The price must be at least 1,000,000',
  },
  de: {
    required: 'Pflichtfeld.',
    invalid: 'Dieser Wert ist ungültig.',
    tooSmall: 'Mindestens {minimum}.',
    tooBig: 'Höchstens {maximum}.',
    dayOver: 'Dieser Tag ist vorbei.',
    telephone: 'Diese Telefonnummer gibt es nicht. Nummern anderer Länder beginnen mit + und der Landesvorwahl.',
    accountNumber: 'Diese Kontonummer gibt es bei der Bank nicht. Bitte vergleichen Sie sie mit Ihrer Banking-App.',
    iban: 'Bitte geben Sie die IBAN des Kontos mit den richtigen Prüfziffern ein.',
    placeholderUnknown: 'Einen Platzhalter {placeholder} gibt es nicht.',
    placeholderMissing: '{placeholder} fehlt.',
    placeholderBrace: 'Dieses {placeholder} gehört zu keinem Platzhalter.',
    adultsLeast: 'Mindestens ein Erwachsener',
    adultsMost: 'Höchstens 10 Erwachsene',
    childrenLeast: 'Mindestens ein Kind',
    childrenMost: 'Höchstens 10 Kinder',
    rentLeast: 'Der Preis muss mindestens 1.000.000 betragen',
  },
  es: {
    required: 'Campo obligatorio.',
    invalid: 'Este valor no es válido.',
    tooSmall: 'El mínimo es {minimum}.',
    tooBig: 'El máximo es {maximum}.',
    dayOver: 'Este día ya ha pasado.',
    telephone: 'Este número de teléfono no existe. Los números de otros países empiezan por + y el prefijo del país.',
    accountNumber: 'Este banco no tiene ese número de cuenta. Compárelo con la aplicación de su banco.',
    iban: 'Introduzca el IBAN de la cuenta, con los dígitos de control correctos.',
    placeholderUnknown: 'No existe el marcador {placeholder}.',
    placeholderMissing: 'Falta {placeholder}.',
    placeholderBrace: 'Este {placeholder} no pertenece a ningún marcador.',
    adultsLeast: 'Debe haber al menos un adulto',
    adultsMost: 'Puede haber como máximo 10 adultos',
    childrenLeast: 'Debe haber al menos un niño',
    childrenMost: 'Puede haber como máximo 10 niños',
    rentLeast: 'El precio debe ser de al menos 1.000.000',
  },
  fr: {
    required: 'Champ obligatoire.',
    invalid: 'Cette valeur n’est pas valable.',
    tooSmall: 'Le minimum est {minimum}.',
    tooBig: 'Le maximum est {maximum}.',
    dayOver: 'Ce jour est passé.',
    telephone: 'Ce numéro de téléphone n’existe pas. Un numéro étranger commence par + et l’indicatif du pays.',
    accountNumber: 'Cette banque n’a pas de tel numéro de compte. Comparez-le avec votre application bancaire.',
    iban: 'Saisissez l’IBAN du compte, avec la bonne clé de contrôle.',
    placeholderUnknown: 'Le repère {placeholder} n’existe pas.',
    placeholderMissing: 'Il manque {placeholder}.',
    placeholderBrace: 'Ce {placeholder} n’appartient à aucun repère.',
    adultsLeast: 'Il faut au moins un adulte',
    adultsMost: '10 adultes au plus',
    childrenLeast: 'Il faut au moins un enfant',
    childrenMost: '10 enfants au plus',
    rentLeast: 'Le prix doit être d’au moins 1 000 000',
  },
  ja: {
    required: '必須項目です。',
    invalid: '値が正しくありません。',
    tooSmall: '{minimum}以上にしてください。',
    tooBig: '{maximum}以下にしてください。',
    dayOver: 'この日はすでに過ぎています。',
    telephone: 'この電話番号は存在しません。海外の番号は「+」と国番号から入力してください。',
    accountNumber: 'この銀行にそのような口座番号はありません。銀行のアプリでご確認ください。',
    iban: '口座のIBANを、正しい検査数字で入力してください。',
    placeholderUnknown: '差し込み項目 {placeholder} はありません。',
    placeholderMissing: '{placeholder} がありません。',
    placeholderBrace: 'この {placeholder} は差し込み項目になっていません。',
    adultsLeast: '大人は1名以上にしてください',
    adultsMost: '大人は10名までです',
    childrenLeast: '子どもは1名以上にしてください',
    childrenMost: '子どもは10名までです',
    rentLeast: '価格は1,000,000以上にしてください',
  },
  zh: {
    required: '必填项。',
    invalid: '该值无效。',
    tooSmall: '最小为 {minimum}。',
    tooBig: '最大为 {maximum}。',
    dayOver: '该日期已过。',
    telephone: '该电话号码不存在。境外号码请以 + 和国家代码开头。',
    accountNumber: '该银行没有这样的账号。请与您的银行应用核对。',
    iban: '请输入账户的 IBAN，校验位须正确。',
    placeholderUnknown: '没有名为 {placeholder} 的占位符。',
    placeholderMissing: '缺少 {placeholder}。',
    placeholderBrace: '此处的 {placeholder} 不属于任何占位符。',
    adultsLeast: '成人人数须大于 0',
    adultsMost: '成人最多 10 人',
    childrenLeast: '儿童人数须大于 0',
    childrenMost: '儿童最多 10 人',
    rentLeast: '价格不得低于 1,000,000',
  },
};

const SPECIFIED = ['adultsLeast', 'adultsMost', 'childrenLeast', 'childrenMost', 'rentLeast'] as const;

/** Whether the specification contains this sentence, which names the wrong field itself. */
export const isSpecified = (sentence: string, locale: Locale): boolean =>
  SPECIFIED.some((key) => messages[locale][key] === sentence);

/** Returns the messages about wrong fields in a locale. A contract's check names one of them by `error: key`. */
export const fieldMessages = (locale: Locale): FieldMessages => messages[locale];
