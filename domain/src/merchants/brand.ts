import type { LocalText } from '../common/index.ts';
import type { BankAccount } from '../payments/index.ts';

/** The values from which a whole theme is derived. Colours are `#RRGGBB`. */
export interface BrandTheme {
  primary: string;
  primaryDark: string;
  accent: string;
  surfaceTint: string;
  radius: number;
  font: string;
}

/** Logos are SVG texts without fonts; the name beside them is set in HTML. */
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
  /** The picture at the top of a member's own page (member-portal section 3). Most merchants have none. */
  memberBackgroundId?: string | null;
  hotline: string;
  /** The bank account to which members pay. No transfers are requested while it is null. */
  bank: BankAccount | null;
  /** The logo on a tile, for browser tabs; without it the logo itself is used. */
  favicon?: string | null;
}

export interface BrandMeta {
  title: LocalText;
  description: LocalText;
  keywords: LocalText;
  imageId: string | null;
}
