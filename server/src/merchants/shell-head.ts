import { hash } from 'node:crypto';
import { inLanguage, type Locale } from '@sandbar/domain/common';
import { brandCss, brandPalettes, type Brand, type BrandTheme } from '@sandbar/domain/merchants';
import { imagePath } from '../media/index.ts';
import type { FirstPicture } from '@sandbar/contract/shell';
import { html, raw, type Html } from '../platform/http/html.ts';
import type { Merchant } from '../platform/merchant-scope.ts';

/** The address of the merchant's icon. */
export const FAVICON_PATH = '/favicon.svg';
/** The size of the picture for shared links: 1.91 to 1, as readers of Open Graph crop it. */
const SHARE_SIZE = '1200x630.webp';

/**
 * The merchant's part of a page's `<head>`: title, description, keywords, share picture, icon, colours of the browser's
 * frame, canonical address and the brand's CSS variables. Every text is escaped; the style carries the page's
 * `__NONCE__`.
 * @param baseUrl the origin of the request, for example https://azure.example @param path its path without query
 * @param first the picture that the page loads first
 */
export const shellHead = (
  merchant: Merchant,
  locale: Locale,
  baseUrl: string,
  path = '/',
  first?: FirstPicture,
): string => {
  const { meta, brand } = merchant;
  const title = inLanguage(meta.title, locale);
  const description = inLanguage(meta.description, locale);
  const canonical = baseUrl + path;
  const { css, light, dark } = styleOf(brand.theme);
  const property = (name: string, content: string) => html`<meta property="og:${name}" content="${content}">`;
  return html`<title>${title}</title>${[
    html`<meta name="description" content="${description}">`,
    html`<meta name="keywords" content="${inLanguage(meta.keywords, locale)}">`,
    html`<link rel="canonical" href="${canonical}">`,
    html`<link rel="icon" type="image/svg+xml" href="${iconPath(brand)}">`,
    html`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">`,
    html`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`,
    property('type', 'website'),
    property('site_name', merchant.name),
    property('title', title),
    property('description', description),
    property('url', canonical),
    property('locale', locale.replace('-', '_')),
    ...(meta.imageId ? [property('image', `${baseUrl}${imagePath(meta.imageId)}/${SHARE_SIZE}`)] : []),
    ...(first ? preloadsOf(first) : []),
    html`<style nonce="__NONCE__">${raw(css)}</style>`,
  ]}`.text;
};

/**
 * The address contains a hash of the icon, so that a new icon is loaded at once although each may be cached for an
 * hour.
 */
const iconPath = ({ favicon, logo }: Brand): string =>
  `${FAVICON_PATH}?${hash('sha256', favicon ?? logo.mark, 'base64url').slice(0, 8)}`;

/** Preloads only the AVIF files; browsers that cannot read them find the others in the page. */
const preloadsOf = ({ sources }: FirstPicture): Html[] =>
  sources
    .filter(({ type }) => type === 'image/avif')
    .map(({ type, srcset, sizes, media }) => {
      const given = { type, imagesrcset: srcset, imagesizes: sizes, media, fetchpriority: 'high' };
      const set = Object.entries(given).filter(([, value]) => value);
      return html`<link rel="preload" as="image"${set.map(([name, value]) => html` ${name}="${value}"`)}>`;
    });

const styles = new WeakMap<BrandTheme, { css: string; light: string; dark: string }>();

/** Derived once while the merchant is in memory, because it takes some hundred conversions of colours. */
const styleOf = (theme: BrandTheme) => {
  const known = styles.get(theme);
  if (known) return known;
  const { light, dark } = brandPalettes(theme);
  const style = { css: brandCss(theme), light: light.paper, dark: dark.paper };
  styles.set(theme, style);
  return style;
};
