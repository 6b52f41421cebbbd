import type { Locale } from '@sandbar/domain/common';

export interface FieldMessages {
  required: string;
  invalid: string;
  tooSmall: string;
  tooBig: string;
  /** What stands in a text to be filled in. */
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
    placeholderUnknown: 'Không có chỗ điền nào tên là {placeholder}.',
    placeholderMissing: 'Thiếu {placeholder}.',
    placeholderBrace: 'Dấu {placeholder} này thừa.',
  },
  'en-US': {
    required: 'is a required property',
    invalid: 'This value is not valid.',
    tooSmall: 'The minimum is {minimum}.',
    tooBig: 'The maximum is {maximum}.',
    placeholderUnknown: 'There is no placeholder {placeholder}.',
    placeholderMissing: '{placeholder} is missing.',
    placeholderBrace: 'This {placeholder} opens or closes nothing.',
  },
  de: {
    required: 'Pflichtfeld.',
    invalid: 'Dieser Wert ist ungültig.',
    tooSmall: 'Mindestens {minimum}.',
    tooBig: 'Höchstens {maximum}.',
    placeholderUnknown: 'Einen Platzhalter {placeholder} gibt es nicht.',
    placeholderMissing: '{placeholder} fehlt.',
    placeholderBrace: 'Dieses {placeholder} gehört zu keinem Platzhalter.',
  },
  es: {
    required: 'Campo obligatorio.',
    invalid: 'Este valor no es válido.',
    tooSmall: 'El mínimo es {minimum}.',
    tooBig: 'El máximo es {maximum}.',
    placeholderUnknown: 'No existe el marcador {placeholder}.',
    placeholderMissing: 'Falta {placeholder}.',
    placeholderBrace: 'Este {placeholder} no pertenece a ningún marcador.',
  },
  fr: {
    required: 'Champ obligatoire.',
    invalid: 'Cette valeur n’est pas valable.',
    tooSmall: 'Le minimum est {minimum}.',
    tooBig: 'Le maximum est {maximum}.',
    placeholderUnknown: 'Le repère {placeholder} n’existe pas.',
    placeholderMissing: 'Il manque {placeholder}.',
    placeholderBrace: 'Ce {placeholder} n’appartient à aucun repère.',
  },
  ja: {
    required: '必須項目です。',
    invalid: '値が正しくありません。',
    tooSmall: '{minimum}以上にしてください。',
    tooBig: '{maximum}以下にしてください。',
    placeholderUnknown: '差し込み項目 {placeholder} はありません。',
    placeholderMissing: '{placeholder} がありません。',
    placeholderBrace: 'この {placeholder} は差し込み項目になっていません。',
  },
  zh: {
    required: '必填项。',
    invalid: '该值无效。',
    tooSmall: '最小为 {minimum}。',
    tooBig: '最大为 {maximum}。',
    placeholderUnknown: '没有名为 {placeholder} 的占位符。',
    placeholderMissing: '缺少 {placeholder}。',
    placeholderBrace: '此处的 {placeholder} 不属于任何占位符。',
  },
};

/** How a wrong field is described in a locale. */
export const fieldMessages = (locale: Locale): FieldMessages => messages[locale];
