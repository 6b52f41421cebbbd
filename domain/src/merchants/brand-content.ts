import type { LocalText } from '../common/index.ts';
import type { Brand, BrandLogo, BrandMeta, BrandTheme } from './brand.ts';
import type { MenuLink, MerchantSettings } from './settings.ts';

/** A merchant's name and design, which are drafted, previewed, published and restored together. */
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

/** The most published brands that are kept for restoring. */
export const BRAND_VERSIONS_KEPT = 50;

/** The most links that a merchant may add to the top menu. */
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

/** Returns the merchant with this content. The hotline, the bank account and all other settings stay. */
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

/** The ids of the pictures that a brand uses. */
export const picturesOf = ({ signInImageId, memberBackgroundId, meta }: BrandContent): string[] =>
  [signInImageId, memberBackgroundId, meta.imageId].filter((id) => id !== null);
