// The shapes of the demo's content. Data only: the loader turns it into commands.

export type Text = { vi: string; en: string };

export type Brand = 'azure' | 'lotus';

export type Scene =
  | 'coast'
  | 'islands'
  | 'karst'
  | 'lake'
  | 'pool'
  | 'room'
  | 'valley'
  | 'beach'
  | 'city'
  | 'lagoon'
  | 'oldtown'
  | 'pinelake'
  | 'terraces';

export type TimeOfDay = 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'day';

export type Picture = {
  file: string;
  brand: Brand;
  shows: Scene;
  time: TimeOfDay;
  width: number;
  height: number;
  /** 0..1 from the top left: where the eye should rest when the picture is cropped. */
  focal: { x: number; y: number };
  /** '#RRGGBB', the average tone, shown until the picture arrives. */
  colour: string;
  alt: Text;
};

export type AmenityCode =
  | 'private-beach'
  | 'outdoor-pool'
  | 'indoor-pool'
  | 'kitchen'
  | 'kids-club'
  | 'spa'
  | 'airport-pickup'
  | 'golf'
  | 'gym'
  | 'restaurant'
  | 'bicycle'
  | 'parking'
  | 'wifi'
  | 'pets'
  | 'breakfast';

export type Category = 'beach' | 'bay' | 'mountain' | 'lake' | 'oldtown' | 'island' | 'city';

/** 'vacation' is sold for money, 'exchange' for points. */
export type RoomType = 'vacation' | 'exchange';

export type Nights = 3 | 4 | 5 | 7;

/** 0 is Sunday, as in `Date.prototype.getDay`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type RoomContent = {
  /** Stable slug, unique within the resort. */
  code: string;
  name: Text;
  /** One or two sentences: beds, view, square metres. */
  description: Text;
  type: RoomType;
  adultsStandard: number;
  adultsMax: number;
  childStandard: number;
  childMax: number;
  childAgeFrom: number;
  childAgeTo: number;
  nights: Nights;
  checkInWeekday: Weekday;
  /** Dong in low season, before the price curve; a multiple of 10,000. */
  pricePerNight: number;
  /** File names, one to four. */
  pictures: string[];
};

/** Which price curve a resort follows over the year. */
export type Season = 'north' | 'central' | 'south' | 'highland';

export type ResortContent = {
  friendlyUrl: string;
  name: string;
  /** 0: not rated. */
  stars: 0 | 3 | 4 | 5;
  category: Category;
  detailAddress: Text;
  /** Short, for cards: 'Bãi Kem, Phú Quốc'. */
  place: Text;
  latitude: number;
  longitude: number;
  email: string;
  /** Landline with the province's area code, or '' when there is none. */
  mobile: string;
  /** Simple HTML: p, h3, ul, li. */
  description: Text;
  /** Simple HTML for the one attribute shown as HTML. */
  highlights: Text;
  amenities: AmenityCode[];
  /** 6 to 12 file names; daylight first, dusk and night last. */
  pictures: string[];
  /** 4 to 8. */
  rooms: RoomContent[];
  season: Season;
};

export type Logo = {
  /** Mark for light grounds, dark grounds, and the small one of headers; the word is set in HTML. */
  light: string;
  dark: string;
  mark: string;
  favicon: string;
};
