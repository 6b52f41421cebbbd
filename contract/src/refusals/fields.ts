import type { Locale } from '@sandbar/domain/common';

export interface FieldMessages {
  required: string;
  invalid: string;
  tooSmall: string;
  tooBig: string;
}

const messages: Record<Locale, FieldMessages> = {
  'vi-VN': {
    required: 'Trường bắt buộc.',
    invalid: 'Giá trị không hợp lệ.',
    tooSmall: 'Tối thiểu là {minimum}.',
    tooBig: 'Tối đa là {maximum}.',
  },
  'en-US': {
    required: 'is a required property',
    invalid: 'This value is not valid.',
    tooSmall: 'The minimum is {minimum}.',
    tooBig: 'The maximum is {maximum}.',
  },
  de: {
    required: 'Pflichtfeld.',
    invalid: 'Dieser Wert ist ungültig.',
    tooSmall: 'Mindestens {minimum}.',
    tooBig: 'Höchstens {maximum}.',
  },
  es: {
    required: 'Campo obligatorio.',
    invalid: 'Este valor no es válido.',
    tooSmall: 'El mínimo es {minimum}.',
    tooBig: 'El máximo es {maximum}.',
  },
  fr: {
    required: 'Champ obligatoire.',
    invalid: 'Cette valeur n’est pas valable.',
    tooSmall: 'Le minimum est {minimum}.',
    tooBig: 'Le maximum est {maximum}.',
  },
  ja: {
    required: '必須項目です。',
    invalid: '値が正しくありません。',
    tooSmall: '{minimum}以上にしてください。',
    tooBig: '{maximum}以下にしてください。',
  },
  zh: { required: '必填项。', invalid: '该值无效。', tooSmall: '最小为 {minimum}。', tooBig: '最大为 {maximum}。' },
};

/** How a wrong field is described in a locale. */
export const fieldMessages = (locale: Locale): FieldMessages => messages[locale];
