import type { DefineAttributes } from '@sandbar/contract/catalogue';
import type { InputOf } from '@sandbar/contract/common';
import { amenities } from './content/amenities.ts';
import type { Category, ResortContent, Text } from './content/types.ts';

const categories: Record<Category, Text> = {
  beach: { vi: 'Biển', en: 'Beach' },
  bay: { vi: 'Vịnh', en: 'Bay' },
  island: { vi: 'Đảo', en: 'Island' },
  mountain: { vi: 'Núi', en: 'Mountains' },
  lake: { vi: 'Hồ', en: 'Lake' },
  oldtown: { vi: 'Phố cổ', en: 'Old town' },
  city: { vi: 'Thành phố', en: 'City' },
};

/**
 * The rating's values start with an English word in both languages: old clients read the number of stars from it
 * (member-portal section 2).
 */
const ratings = ['One star', 'Two stars', 'Three stars', 'Four stars', 'Five stars'];

const valuesOf = (texts: Record<string, Text>) => Object.entries(texts).map(([Code, Value]) => ({ Code, Value }));

type Attributes = InputOf<typeof DefineAttributes>['Attributes'];

/** The attributes of resorts: rating, kind of place, amenities, and one text that is shown as HTML. */
export const RESORT_ATTRIBUTES: Attributes = [
  {
    Code: 'stars',
    Name: { vi: 'Hạng sao', en: 'Star rating' },
    Kind: 'stars',
    IsFacet: false,
    Values: ratings.map((text, index) => ({ Code: String(index + 1), Value: { vi: text, en: text } })),
  },
  {
    Code: 'category',
    Name: { vi: 'Loại hình', en: 'Kind of place' },
    Kind: 'choice',
    IsFacet: true,
    Values: valuesOf(categories),
  },
  {
    Code: 'amenities',
    Name: { vi: 'Tiện ích', en: 'Amenities' },
    Kind: 'choice',
    IsFacet: true,
    Values: valuesOf(amenities),
  },
  { Code: 'notice', Name: { vi: 'Thông tin cần biết', en: 'Good to know' }, Kind: 'html', IsFacet: false, Values: [] },
];

/** The attribute values of one resort, by code. */
export const attributesOf = (resort: ResortContent) => [
  ...(resort.stars > 0 ? [{ Attribute: 'stars', Values: [String(resort.stars)] }] : []),
  { Attribute: 'category', Values: [resort.category] },
  { Attribute: 'amenities', Values: [...resort.amenities] },
  { Attribute: 'notice', Html: resort.highlights },
];
