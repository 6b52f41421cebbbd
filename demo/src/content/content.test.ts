import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { amenities } from './amenities.ts';
import { azureResorts } from './azure.ts';
import { brands } from './brands.ts';
import { lotusResorts } from './lotus.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import type { Brand, ResortContent, Text } from './types.ts';

const folder = fileURLToPath(new URL('../../pictures/', import.meta.url));
const byFile = new Map(pictures.map((picture) => [picture.file, picture]));

const resortsOf: Record<Brand, readonly ResortContent[]> = { azure: azureResorts, lotus: lotusResorts };
const codes: readonly Brand[] = ['azure', 'lotus'];
const every = codes.flatMap((brand) => resortsOf[brand].map((resort) => ({ brand, resort })));
const everyRoom = every.flatMap(({ brand, resort }) => resort.rooms.map((room) => ({ brand, resort, room })));

const pricesOf: Record<Brand, readonly [number, number]> = {
  azure: [900_000, 4_500_000],
  lotus: [600_000, 3_200_000],
};

const words = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

function expectBoth({ vi, en }: Text): void {
  expect(vi.trim()).not.toBe('');
  expect(en.trim()).not.toBe('');
  expect(vi).not.toBe(en);
}

/** Expects all opening tags to be closed in order, and only allowed tags to be used. */
function expectSimpleHtml(html: string): void {
  const open: string[] = [];
  for (const [, slash, tag] of html.matchAll(/<(\/?)([a-z0-9]+)>/g)) {
    expect(['p', 'h3', 'ul', 'li']).toContain(tag);
    if (slash) expect(open.pop()).toBe(tag);
    else open.push(tag ?? '');
  }
  expect(open).toEqual([]);
  expect(html.replace(/<\/?(p|h3|ul|li)>/g, '')).not.toMatch(/[<>]/);
}

describe('pictures', () => {
  it('lists each file of the folder once', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
    expect(pictures.map((picture) => picture.file).toSorted()).toEqual(files.toSorted());
    expect(byFile.size).toBe(pictures.length);
  });

  it.each(pictures.map((picture) => [picture.file, picture] as const))('%s is fully described', (_, picture) => {
    expect(picture.width).toBeGreaterThanOrEqual(1000);
    expect(picture.height).toBeGreaterThanOrEqual(600);
    expect(picture.colour).toMatch(/^#[0-9A-F]{6}$/);
    for (const share of [picture.focal.x, picture.focal.y]) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
    expectBoth(picture.alt);
  });

  it('has a distinct alternative text for each picture', () => {
    expect(new Set(pictures.map((picture) => picture.alt.vi)).size).toBe(pictures.length);
    expect(new Set(pictures.map((picture) => picture.alt.en)).size).toBe(pictures.length);
  });
});

describe('resorts', () => {
  it.each(codes)('%s has at least 24', (brand) => {
    expect(resortsOf[brand].length).toBeGreaterThanOrEqual(24);
  });

  it('have slugs of their own, made from the name', () => {
    for (const { resort } of every) expect(resort.friendlyUrl).toBe(slug(resort.name));
    expect(new Set(every.map(({ resort }) => resort.friendlyUrl)).size).toBe(every.length);
    expect(new Set(every.map(({ resort }) => resort.email)).size).toBe(every.length);
  });

  it('include a room for points in two of three', () => {
    for (const brand of codes) {
      const withPoints = resortsOf[brand].filter((resort) => resort.rooms.some((room) => room.type === 'exchange'));
      expect(withPoints.length * 3).toBeGreaterThanOrEqual(resortsOf[brand].length * 2);
    }
  });

  it('do not repeat a sentence', () => {
    const seen = new Map<string, string>();
    for (const { resort } of every) {
      const prose = `${resort.description.vi}\n${resort.description.en}`.replace(/<[^>]+>/g, '\n');
      for (const sentence of prose.split(/[.!?\n]+/).map((part) => part.trim())) {
        if (sentence.length < 30) continue;
        expect(seen.get(sentence) ?? resort.friendlyUrl, sentence).toBe(resort.friendlyUrl);
        seen.set(sentence, resort.friendlyUrl);
      }
    }
  });

  describe.each(every.map(({ brand, resort }) => [resort.friendlyUrl, brand, resort] as const))(
    '%s',
    (_, brand, resort) => {
      it('shows pictures of its own brand, daylight first', () => {
        expect(resort.pictures.length).toBeGreaterThanOrEqual(6);
        expect(resort.pictures.length).toBeLessThanOrEqual(12);
        expect(new Set(resort.pictures).size).toBe(resort.pictures.length);
        for (const file of resort.pictures) {
          expect(byFile.get(file)?.brand, file).toBe(brand);
          expect(existsSync(folder + file)).toBe(true);
        }
        expect(['dusk', 'night']).not.toContain(byFile.get(resort.pictures[0] ?? '')?.time);
        expect(resort.pictures.some((file) => byFile.get(file)?.shows === 'room')).toBe(true);
      });

      it('is a place in Vietnam', () => {
        expect(resort.latitude).toBeGreaterThan(8);
        expect(resort.latitude).toBeLessThan(23.5);
        expect(resort.longitude).toBeGreaterThan(102);
        expect(resort.longitude).toBeLessThan(110);
        expect([0, 3, 4, 5]).toContain(resort.stars);
        expect(['beach', 'bay', 'mountain', 'lake', 'oldtown', 'island', 'city']).toContain(resort.category);
        expect(['north', 'central', 'south', 'highland']).toContain(resort.season);
        expect(resort.email).toMatch(/^[a-z]+@[a-z0-9-]+\.example$/);
        expect(resort.mobile).toMatch(/^(0(24|28) \d{4} \d{4}|02\d\d \d{3} \d{4})?$/);
      });

      it('reads well in both languages', () => {
        for (const part of [resort.detailAddress, resort.place, resort.description, resort.highlights])
          expectBoth(part);
        for (const prose of [resort.description.vi, resort.description.en]) {
          expect(words(prose)).toBeGreaterThanOrEqual(120);
          expect(words(prose)).toBeLessThanOrEqual(220);
          expectSimpleHtml(prose);
        }
        expectSimpleHtml(resort.highlights.vi);
        expectSimpleHtml(resort.highlights.en);
      });

      it('has 4 to 8 rooms with codes of their own and known amenities', () => {
        expect(resort.rooms.length).toBeGreaterThanOrEqual(4);
        expect(resort.rooms.length).toBeLessThanOrEqual(8);
        expect(new Set(resort.rooms.map((room) => room.code)).size).toBe(resort.rooms.length);
        expect(new Set(resort.rooms.map((room) => room.name.vi)).size).toBe(resort.rooms.length);
        // No two rooms of a resort look the same.
        expect(new Set(resort.rooms.map((room) => room.pictures[0])).size).toBe(resort.rooms.length);
        for (const code of resort.amenities) expect(amenities[code]).toBeDefined();
        expect(new Set(resort.amenities).size).toBe(resort.amenities.length);
      });
    },
  );
});

describe.each(everyRoom.map((entry) => [`${entry.resort.friendlyUrl}/${entry.room.code}`, entry] as const))(
  'room %s',
  (_, { brand, resort, room }) => {
    it('is complete and priced within its brand', () => {
      expectBoth(room.name);
      expectBoth(room.description);
      expect(room.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      const [low, high] = pricesOf[brand];
      expect(room.pricePerNight).toBeGreaterThanOrEqual(low);
      expect(room.pricePerNight).toBeLessThanOrEqual(high);
      expect(room.pricePerNight % 10_000).toBe(0);
      expect(room.adultsStandard).toBeGreaterThanOrEqual(1);
      expect(room.adultsMax).toBeGreaterThanOrEqual(room.adultsStandard);
      expect(room.childMax).toBeGreaterThanOrEqual(room.childStandard);
      expect(room.childAgeFrom).toBeGreaterThanOrEqual(1);
      expect(room.childAgeTo).toBeLessThanOrEqual(12);
      expect(room.pictures.length).toBeGreaterThanOrEqual(1);
      expect(room.pictures.length).toBeLessThanOrEqual(4);
      for (const file of room.pictures) expect(byFile.get(file)?.brand, `${resort.name}: ${file}`).toBe(brand);
    });
  },
);

describe.each(codes)('brand %s', (code) => {
  const brand = brands[code];

  it('has its pictures, bank and marks', () => {
    for (const file of [brand.signInPicture, brand.meta.image, brand.memberBackground ?? brand.signInPicture])
      expect(byFile.get(file)?.brand).toBe(code);
    for (const part of [brand.tagline, brand.signInPlace, brand.meta.title, brand.meta.description]) expectBoth(part);
    expect(brand.tagline.vi.split('\n')).toHaveLength(2);
    expect(brand.tagline.en.split('\n')).toHaveLength(2);
    expect(brand.bank.bin).toMatch(/^9704\d\d$/);
    for (const svg of Object.values(brand.logo)) expect(svg).not.toMatch(/<text|font-family/);
  });

  it('meets WCAG AA with white on the primary and dark ink on its dark-scheme counterpart', () => {
    expect(contrast(brand.theme.primary, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brand.theme.primary, brand.theme.surfaceTint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brand.theme.primaryDark, '#0D151B')).toBeGreaterThanOrEqual(4.5);
  });

  it('has people of every role with sign-ins of their own', () => {
    const list = people[code];
    expect(list.filter((person) => person.role === 'member').length).toBeGreaterThanOrEqual(12);
    expect(list.filter((person) => person.role === 'owner')).toHaveLength(4);
    expect(list.filter((person) => person.role === 'staff')).toHaveLength(2);
    expect(list.filter((person) => person.role === 'admin')).toHaveLength(1);
    expect(new Set(list.map((person) => person.userName)).size).toBe(list.length);
    expect(new Set(list.map((person) => person.mobile)).size).toBe(list.length);
    for (const person of list) {
      expect(person.email).toBe(`${person.userName}@${code}.example`);
      expect(person.mobile).toMatch(/^0\d{9}$/);
      expect(person.dateOfBirth).toMatch(/^(19|20)\d\d-\d\d-\d\d$/);
      expect(Number.isInteger(person.points)).toBe(true);
    }
    for (const role of ['member', 'owner', 'staff', 'admin']) {
      expect(list.find((person) => person.userName === role)?.role).toBe(role);
    }
  });
});

/** The contrast ratio of two '#RRGGBB' colours, by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
