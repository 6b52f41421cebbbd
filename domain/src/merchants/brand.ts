import type { LocalText } from '../common/index.ts';
import type { BankAccount } from '../payments/index.ts';

/** The tokens a whole theme is derived from. Colours are `#RRGGBB`. */
export interface BrandTheme {
  primary: string;
  primaryDark: string;
  accent: string;
  surfaceTint: string;
  radius: number;
  font: string;
}

/** Marks are SVG texts without fonts; the name beside them is set in HTML. */
export interface BrandLogo {
  light: string;
  dark: string;
  mark: string;
}

export interface Brand {
  theme: BrandTheme;
  logo: BrandLogo;
  tagline: LocalText;
  signInImageId: string | null;
  signInPlace: LocalText;
  /** Stands above a member's own page (member-portal section 3); most merchants have none. */
  memberBackgroundId?: string | null;
  hotline: string;
  /** Where members pay to; null until the merchant has named one: no transfers are asked for before. */
  bank: BankAccount | null;
  /** The mark on a tile, for browser tabs; without it the mark serves. */
  favicon?: string | null;
}

export interface BrandMeta {
  title: LocalText;
  description: LocalText;
  keywords: LocalText;
  imageId: string | null;
}
