// The types of the demo's content. It is data only, and the loader turns it into commands.

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
  /** From 0 to 1, measured from the top left: the point that stays visible when the picture is cropped. */
  focal: { x: number; y: number };
  /** The average colour as '#RRGGBB', shown until the picture has loaded. */
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

/** 'vacation' rooms are sold for money, 'exchange' rooms for points. */
export type RoomType = 'vacation' | 'exchange';

export type Nights = 3 | 4 | 5 | 7;

/** 0 is Sunday, as in `Date.prototype.getDay`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type RoomContent = {
  /** A stable short name, unique within the resort. */
  code: string;
  name: Text;
  /** One or two sentences about beds, view and square metres. */
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
  /** The price of a night in low season in the home currency, before seasonal factors. A multiple of 10,000. */
  pricePerNight: number;
  /** One to four file names. */
  pictures: string[];
};

/** The price curve that a resort follows over the year. */
export type Season = 'north' | 'central' | 'south' | 'highland';

export type ResortContent = {
  friendlyUrl: string;
  name: string;
  /** 0 means not rated. */
  stars: 0 | 3 | 4 | 5;
  category: Category;
  detailAddress: Text;
  /** A short place name for cards, for example 'Bãi Kem, Phú Quốc'. */
  place: Text;
  latitude: number;
  longitude: number;
  email: string;
  /** A landline number with the province's area code, or '' when there is none. */
  mobile: string;
  /** Simple HTML with p, h3, ul and li. */
  description: Text;
  /** Simple HTML for the one attribute that is shown as HTML. */
  highlights: Text;
  amenities: AmenityCode[];
  /** 6 to 12 file names, with daylight first and dusk and night last. */
  pictures: string[];
  /** 4 to 8 rooms. */
  rooms: RoomContent[];
  season: Season;
};

export type Logo = {
  /**
   * The mark for light grounds, the mark for dark grounds, and the small mark of headers. The name beside it is set in
   * HTML.
   */
  light: string;
  dark: string;
  mark: string;
  favicon: string;
};
