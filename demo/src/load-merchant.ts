import { DefineAttributes } from '@sandbar/contract/catalogue';
import { RegisterImage } from '@sandbar/contract/media';
import { CreateMerchant } from '@sandbar/contract/merchants';
import { readFile } from 'node:fs/promises';
import { RESORT_ATTRIBUTES } from './attributes.ts';
import { brands } from './content/brands.ts';
import { pictures } from './content/pictures.ts';
import type { Brand } from './content/types.ts';
import { idOf } from './ids.ts';
import { inParallel } from './parallel.ts';
import type { DemoPort } from './port.ts';

export const PICTURES = new URL('../pictures/', import.meta.url);

/** The money value of a point, and the letters with which order codes begin. */
export const TERMS: Record<Brand, { rate: number; prefix: string }> = {
  azure: { rate: 5_000, prefix: 'AZ' },
  lotus: { rate: 1_000, prefix: 'LT' },
};

export const imageId = (brand: Brand, file: string): string => idOf('image', brand, file);

/** Opens a merchant with its pictures and the attributes that describe its resorts. */
export const loadMerchant = async (port: DemoPort, brand: Brand): Promise<void> => {
  const { code, name, tagline, signInPicture, signInPlace, memberBackground, meta, hotline, bank, theme, logo } =
    brands[brand];
  await port.send(null, CreateMerchant, {
    Id: idOf('merchant', brand),
    Code: code,
    Name: name,
    OrderPrefix: TERMS[brand].prefix,
    Domains: [`${code}.example`],
    ExchangeRate: TERMS[brand].rate,
    Brand: {
      theme,
      logo: { light: logo.light, dark: logo.dark, mark: logo.mark },
      favicon: logo.favicon,
      tagline,
      signInImageId: imageId(brand, signInPicture),
      signInPlace,
      ...(memberBackground ? { memberBackgroundId: imageId(brand, memberBackground) } : {}),
      hotline,
      bank,
    },
    Menu: brands[brand].menu.map(({ name: label, path }) => ({ id: idOf('menu', brand, path), name: label, path })),
    Meta: {
      title: meta.title,
      description: meta.description,
      keywords: meta.keywords,
      imageId: imageId(brand, meta.image),
    },
  });
  await port.send(brand, DefineAttributes, { Id: idOf('attributes', brand), Attributes: RESORT_ATTRIBUTES });
  await inParallel(
    pictures.filter((picture) => picture.brand === brand),
    8,
    async (picture) => {
      const bytes = await readFile(new URL(picture.file, PICTURES));
      const key = `${brand}/${picture.file}`;
      await port.storeFile(key, bytes);
      await port.send(brand, RegisterImage, {
        Id: imageId(brand, picture.file),
        Name: picture.file.replace(/\.webp$/, ''),
        StorageKey: key,
        ContentType: 'image/webp',
        ByteLength: bytes.length,
        Width: picture.width,
        Height: picture.height,
        Colour: picture.colour,
        Focal: picture.focal,
        Alternative: picture.alt,
      });
    },
  );
};
