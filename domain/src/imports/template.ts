import type { Locale } from '../common/index.ts';
import { FEES_EXAMPLE } from './fees-cell.ts';
import type { Field } from './field.ts';
import { IMPORT_FIELDS } from './fields.ts';
import type { ImportKind } from './kinds.ts';

/** The file that staff fill in: its headings, and an example below them that is left out. */

/** Fields that a row of a new record needs, beside those that every row needs. */
const NEEDED_BY_NEW: Readonly<Record<ImportKind, readonly string[]>> = {
  stays: [],
  resorts: ['nameEn', 'placeVi', 'placeEn', 'addressVi', 'addressEn', 'descriptionVi', 'descriptionEn'],
  rooms: ['nameEn', 'descriptionVi', 'descriptionEn', 'adults'],
  members: ['name'],
  'gift-codes': [],
};

/** Whether a row of a new record must fill in a field. */
export const isNeeded = (kind: ImportKind, { name, required }: Pick<Field, 'name' | 'required'>): boolean =>
  required === true || NEEDED_BY_NEW[kind].includes(name);

/** The headings of a template in the reader's language, with a star at columns that a new row must fill in. */
export const templateHeadings = (kind: ImportKind, locale: Locale): string[] =>
  IMPORT_FIELDS[kind].map((field) => `${field.names[locale][0]}${isNeeded(kind, field) ? ' *' : ''}`);

/** The words of each choice by locale, in the order of the choices. The fields read these words, too. */
export const CHOICE_WORDS: Readonly<Record<string, Record<Locale, string>>> = {
  type: {
    'vi-VN': 'tiền, điểm',
    'en-US': 'money, points',
    de: 'Geld, Punkte',
    es: 'dinero, puntos',
    fr: 'argent, échange',
    ja: '料金, ポイント',
    zh: '付费, 积分',
  },
  shown: {
    'vi-VN': 'có, không',
    'en-US': 'yes, no',
    de: 'ja, nein',
    es: 'sí, no',
    fr: 'oui, non',
    ja: 'はい, いいえ',
    zh: '是, 否',
  },
};

/** The values of the example by field, with dates in a given year. */
const EXAMPLES: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  stays: { resort: 'bai-kem', room: 'Villa', type: 'currency', from: '06-05', to: '06-12', price: '12500000' },
  resorts: {
    url: 'bai-kem',
    nameVi: 'Khu nghỉ dưỡng Bãi Kem',
    nameEn: 'Bai Kem Resort',
    placeVi: 'Phú Quốc',
    placeEn: 'Phu Quoc',
    addressVi: 'Bãi Kem, Phú Quốc',
    addressEn: 'Bai Kem, Phu Quoc',
    descriptionVi: 'Bên bãi biển.',
    descriptionEn: 'On the beach.',
    latitude: '10.0316',
    longitude: '104.0303',
    checkIn: '14:00',
    checkOut: '12:00',
    shown: 'yes',
  },
  rooms: {
    resort: 'bai-kem',
    nameVi: 'Biệt thự hướng biển',
    nameEn: 'Sea View Villa',
    descriptionVi: 'Hai phòng ngủ.',
    descriptionEn: 'Two bedrooms.',
    adults: '4',
    adultsMax: '6',
    children: '2',
    bedrooms: '2',
    doubleBeds: '2',
    size: '120',
    fees: FEES_EXAMPLE,
    shown: 'yes',
  },
  members: { email: 'an@example.com', name: 'Nguyễn Văn An', mobile: '+84901234567', dateOfBirth: '1980-01-31' },
  'gift-codes': { name: 'Tết', value: '10%', maxAmount: '500000', from: '01-01', to: '12-31', limitTotal: '1' },
};

/**
 * The cells of the example. The first column is empty: the caller writes the mark there by which the row is left out.
 */
export const exampleCells = (kind: ImportKind, locale: Locale, year: number): string[] =>
  IMPORT_FIELDS[kind].map(({ name, reads }) => {
    const said = EXAMPLES[kind][name] ?? '';
    if (said !== '' && name in CHOICE_WORDS) return CHOICE_WORDS[name]![locale].split(', ')[0]!;
    return reads.as === 'day' && said.length === 5 ? `${year}-${said}` : said;
  });
