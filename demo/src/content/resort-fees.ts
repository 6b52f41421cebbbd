import type { AmenityCode, Category, ResortContent } from './types.ts';

/** The fees that guests pay at a resort. They follow from its place and its amenities. */

interface DemoFee {
  Name: { vi: string; en: string };
  Amount: number;
  Currency: string;
  Rule: 'stay' | 'night' | 'person' | 'person-night';
  Mandatory: boolean;
  FreeBelow?: number;
}

const OF_PLACES: Partial<Record<Category, DemoFee>> = {
  island: {
    Name: { vi: 'Phí bảo tồn biển', en: 'Marine park fee' },
    Amount: 60_000,
    Currency: 'VND',
    Rule: 'person',
    Mandatory: true,
    FreeBelow: 6,
  },
  bay: {
    Name: { vi: 'Phí tham quan vịnh', en: 'Bay entrance fee' },
    Amount: 40_000,
    Currency: 'VND',
    Rule: 'person-night',
    Mandatory: true,
  },
  lake: {
    Name: { vi: 'Phí dọn phòng', en: 'Cleaning fee' },
    Amount: 150_000,
    Currency: 'VND',
    Rule: 'night',
    Mandatory: true,
  },
};

const OF_AMENITIES: Partial<Record<AmenityCode, DemoFee>> = {
  'airport-pickup': {
    Name: { vi: 'Đón sân bay', en: 'Airport pickup' },
    Amount: 1500,
    Currency: 'USD',
    Rule: 'stay',
    Mandatory: false,
  },
  pets: {
    Name: { vi: 'Thú cưng', en: 'Pets' },
    Amount: 100_000,
    Currency: 'VND',
    Rule: 'night',
    Mandatory: false,
  },
};

export const resortFeesOf = ({ category, amenities }: Pick<ResortContent, 'category' | 'amenities'>): DemoFee[] => [
  ...(OF_PLACES[category] ? [OF_PLACES[category]] : []),
  ...amenities.flatMap((amenity) => OF_AMENITIES[amenity] ?? []),
];
