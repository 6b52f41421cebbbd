import type { ResortFeeRule } from '@sandbar/domain/catalogue';
import type { Locale } from '@sandbar/domain/common';

/** The words for a fee that is paid at the resort: its unit, and the sum for an order's stay. */
type ResortFeeWords = Record<ResortFeeRule | 'free' | 'total' | 'optional' | 'comma', string>;

export const RESORT_FEE_WORDS: Readonly<Record<Locale, ResortFeeWords>> = {
  'vi-VN': {
    stay: '{amount} mỗi kỳ nghỉ',
    night: '{amount} mỗi đêm',
    person: '{amount} mỗi khách',
    'person-night': '{amount} mỗi khách mỗi đêm',
    free: 'miễn phí cho trẻ dưới {age} tuổi',
    total: '{amount} cho kỳ nghỉ của bạn',
    optional: '{fee} (tùy chọn)',
    comma: ', ',
  },
  'en-US': {
    stay: '{amount} per stay',
    night: '{amount} per night',
    person: '{amount} per person',
    'person-night': '{amount} per person per night',
    free: 'free for children under {age}',
    total: '{amount} for your stay',
    optional: '{fee} (optional)',
    comma: ', ',
  },
  de: {
    stay: '{amount} pro Aufenthalt',
    night: '{amount} pro Nacht',
    person: '{amount} pro Person',
    'person-night': '{amount} pro Person und Nacht',
    free: 'Kinder unter {age, plural, one {# Jahr} other {# Jahren}} frei',
    total: '{amount} für Ihren Aufenthalt',
    optional: '{fee} (auf Wunsch)',
    comma: ', ',
  },
  fr: {
    stay: '{amount} par séjour',
    night: '{amount} par nuit',
    person: '{amount} par personne',
    'person-night': '{amount} par personne et par nuit',
    free: 'gratuit pour les moins de {age, plural, one {# an} other {# ans}}',
    total: '{amount} pour votre séjour',
    optional: '{fee} (en option)',
    comma: ', ',
  },
  es: {
    stay: '{amount} por estancia',
    night: '{amount} por noche',
    person: '{amount} por persona',
    'person-night': '{amount} por persona y noche',
    free: 'gratis para menores de {age, plural, one {# año} other {# años}}',
    total: '{amount} por su estancia',
    optional: '{fee} (opcional)',
    comma: ', ',
  },
  ja: {
    stay: '1滞在につき{amount}',
    night: '1泊につき{amount}',
    person: 'お一人様につき{amount}',
    'person-night': 'お一人様1泊につき{amount}',
    free: '{age}歳未満は無料',
    total: 'ご滞在全体で{amount}',
    optional: '{fee}（任意）',
    comma: '、',
  },
  zh: {
    stay: '每次住宿{amount}',
    night: '每晚{amount}',
    person: '每人{amount}',
    'person-night': '每人每晚{amount}',
    free: '{age}岁以下儿童免费',
    total: '本次住宿共{amount}',
    optional: '{fee}（可选）',
    comma: '，',
  },
};
