// Small builders that keep the content files readable. They add only tags and no text of their own.
import type { Nights, RoomContent, RoomType, Text, Weekday } from './types.ts';

export const text = (vi: string, en: string): Text => ({ vi, en });

/** A string is a paragraph, or a heading if it starts with '# '. An array is a bullet list. */
export type Block = string | readonly string[];

export function html(...blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('\n');
}

function blockHtml(block: Block): string {
  if (typeof block !== 'string') return `<ul>${block.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return block.startsWith('# ') ? `<h3>${block.slice(2)}</h3>` : `<p>${block}</p>`;
}

/** The number of guests: adults and children, each as [standard, maximum], and the ages of children in years. */
export type Sleeps = {
  adults: readonly [number, number];
  children: readonly [number, number];
  ages: readonly [number, number];
};

export const two: Sleeps = { adults: [2, 2], children: [0, 1], ages: [1, 6] };
export const couple: Sleeps = { adults: [2, 3], children: [1, 2], ages: [1, 12] };
export const family: Sleeps = { adults: [4, 5], children: [2, 2], ages: [1, 12] };
export const household: Sleeps = { adults: [4, 6], children: [2, 3], ages: [1, 12] };
export const gathering: Sleeps = { adults: [6, 8], children: [3, 4], ages: [1, 12] };
/** For rooms without children under seven, because of stairs, water or heights without a railing. */
export const grownUps: Sleeps = { adults: [2, 2], children: [0, 1], ages: [7, 12] };

export const SUN = 0;
export const MON = 1;
export const TUE = 2;
export const WED = 3;
export const THU = 4;
export const FRI = 5;
export const SAT = 6;

type Terms = { type: RoomType; sleeps: Sleeps; nights: Nights; checkIn: Weekday; price: number };

/** A room sold for money. `price` is for one night in low season, in the home currency. */
export const money = (sleeps: Sleeps, nights: Nights, checkIn: Weekday, price: number): Terms => ({
  type: 'vacation',
  sleeps,
  nights,
  checkIn,
  price,
});

/** A room sold for points, calculated from the same price. */
export const points = (sleeps: Sleeps, nights: Nights, checkIn: Weekday, price: number): Terms => ({
  ...money(sleeps, nights, checkIn, price),
  type: 'exchange',
});

export function room(code: string, name: Text, description: Text, terms: Terms, pictures: string[]): RoomContent {
  const { type, sleeps, nights, checkIn, price } = terms;
  return {
    code,
    name,
    description,
    type,
    adultsStandard: sleeps.adults[0],
    adultsMax: sleeps.adults[1],
    childStandard: sleeps.children[0],
    childMax: sleeps.children[1],
    childAgeFrom: sleeps.ages[0],
    childAgeTo: sleeps.ages[1],
    nights,
    checkInWeekday: checkIn,
    pricePerNight: price,
    pictures,
  };
}

/** Turns scene names such as 'coast-noon-1' and 'room-day-1' into file names of the brand Azure. */
export const photos = (...scenes: readonly string[]): string[] => scenes.map((scene) => `photo-${scene}.webp`);

/** Turns scene names into file names of the brand Lotus. */
export const posters = (...scenes: readonly string[]): string[] => scenes.map((scene) => `poster-${scene}.webp`);
