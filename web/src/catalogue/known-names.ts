import { useLocale, useTexts } from '../i18n/use-texts.ts';

/**
 * Names of lists that every merchant has, by the codes of their attributes and values. Merchants write two languages;
 * these names are used in the five others.
 */
const ATTRIBUTES = {
  stars: 'attributeStars',
  category: 'attributeKind',
  amenities: 'attributeAmenities',
  notice: 'attributeNotice',
} as const;

const VALUES = {
  category: {
    beach: 'kindBeach',
    bay: 'kindBay',
    island: 'kindIsland',
    mountain: 'kindMountain',
    lake: 'kindLake',
    oldtown: 'kindOldtown',
    city: 'kindCity',
  },
  amenities: {
    'private-beach': 'hasPrivateBeach',
    'outdoor-pool': 'hasOutdoorPool',
    'indoor-pool': 'hasIndoorPool',
    kitchen: 'hasKitchen',
    'kids-club': 'hasKidsClub',
    spa: 'hasSpa',
    'airport-pickup': 'hasAirportPickup',
    golf: 'hasGolf',
    gym: 'hasGym',
    restaurant: 'hasRestaurant',
    bicycle: 'hasBicycle',
    parking: 'hasParking',
    wifi: 'hasWifi',
    pets: 'hasPets',
    breakfast: 'hasBreakfast',
  },
} as const;

type Key =
  | (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES]
  | { [List in keyof typeof VALUES]: (typeof VALUES)[List][keyof (typeof VALUES)[List]] }[keyof typeof VALUES];

const ATTRIBUTE_KEYS = new Map<string, Key>(Object.entries(ATTRIBUTES));
const VALUE_KEYS = new Map<string, Key>(
  Object.entries(VALUES).flatMap(([list, values]) =>
    Object.entries(values).map(([code, key]): [string, Key] => [`${list} ${code}`, key]),
  ),
);

interface Named {
  code: string;
  name: string;
}

/** The name of an attribute and of its values in the reader's language. */
export const useKnownNames = () => {
  const t = useTexts('catalogue');
  const locale = useLocale();
  const own = locale === 'vi-VN' || locale === 'en-US';
  const named = (key: Key | undefined, name: string): string => (own || !key ? name : t(key));
  return {
    attribute: ({ code, name }: Named): string => named(ATTRIBUTE_KEYS.get(code), name),
    value: (attribute: string, { code, name }: Named): string => named(VALUE_KEYS.get(`${attribute} ${code}`), name),
  };
};
