import type { LocalText } from '../common/index.ts';
import type { Brand, BrandLogo, BrandMeta, BrandTheme } from './brand.ts';
import type { MenuLink, MerchantSettings } from './settings.ts';

/** A merchant's look and name, which are drafted, previewed, published and restored together. */
export interface BrandContent {
  name: string;
  theme: BrandTheme;
  logo: BrandLogo;
  favicon: string | null;
  tagline: LocalText;
  signInImageId: string | null;
  signInPlace: LocalText;
  memberBackgroundId: string | null;
  meta: BrandMeta;
  menu: MenuLink[];
}

/** Published brands that are kept to be taken back. */
export const BRAND_VERSIONS_KEPT = 50;

/** Links a merchant may add to the top menu. */
export const MENU_MOST = 20;

interface Branded {
  name: string;
  brand: Brand;
  meta: BrandMeta;
  settings: Pick<MerchantSettings, 'menu'>;
}

/** The part of a merchant that is its brand. */
export const brandContentOf = ({ name, brand, meta, settings }: Branded): BrandContent => ({
  name,
  theme: brand.theme,
  logo: brand.logo,
  favicon: brand.favicon ?? null,
  tagline: brand.tagline,
  signInImageId: brand.signInImageId,
  signInPlace: brand.signInPlace,
  memberBackgroundId: brand.memberBackgroundId ?? null,
  meta,
  menu: [...settings.menu],
});

/** The merchant as this content makes it; hotline, bank account and all other settings stay. */
export const brandedBy = <Merchant extends Branded>(merchant: Merchant, content: BrandContent): Merchant => {
  const { name, meta, menu, ...look } = content;
  return {
    ...merchant,
    name,
    brand: { ...merchant.brand, ...look },
    meta,
    settings: { ...merchant.settings, menu },
  };
};

/** Pictures that a brand names. */
export const picturesOf = ({ signInImageId, memberBackgroundId, meta }: BrandContent): string[] =>
  [signInImageId, memberBackgroundId, meta.imageId].filter((id) => id !== null);
