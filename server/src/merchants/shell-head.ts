import { inLanguage, type Locale } from '@sandbar/domain/common';
import { brandCss, brandPalettes, type BrandTheme } from '@sandbar/domain/merchants';
import { imagePath } from '../media/index.ts';
import type { FirstPicture } from '@sandbar/contract/shell';
import type { Merchant } from '../platform/merchant-scope.ts';

/** Where browsers ask for the merchant's icon. */
export const FAVICON_PATH = '/favicon.svg';
/** What links look like when they are shared: 1.91 to 1, as Open Graph readers crop it. */
const SHARE_SIZE = '1200x630.webp';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);

/**
 * The merchant's part of a page's `<head>`: title, description, keywords, share picture, icon, colours of the browser's frame, canonical address and the brand's
 * CSS variables. Every text is escaped; the style carries the page's `__NONCE__`.
 * @param baseUrl origin the page was asked from, for example https://azure.example @param path its path without query @param first the picture that is asked for at once
 */
export const shellHead = (merchant: Merchant, locale: Locale, baseUrl: string, path = '/', first?: FirstPicture): string => {
  const { meta, brand } = merchant;
  const title = escape(inLanguage(meta.title, locale));
  const description = escape(inLanguage(meta.description, locale));
  const canonical = escape(baseUrl + path);
  const { css, light, dark } = styleOf(brand.theme);
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="keywords" content="${escape(inLanguage(meta.keywords, locale))}">`,
    `<link rel="canonical" href="${canonical}">`,
    `<link rel="icon" type="image/svg+xml" href="${FAVICON_PATH}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`,
    property('type', 'website'),
    property('site_name', escape(merchant.name)),
    property('title', title),
    property('description', description),
    property('url', canonical),
    property('locale', locale.replace('-', '_')),
    ...(meta.imageId ? [property('image', escape(`${baseUrl}${imagePath(meta.imageId)}/${SHARE_SIZE}`))] : []),
    ...(first ? [preloadOf(first)] : []),
    `<style nonce="__NONCE__">${css}</style>`,
  ].join('');
};

/** Asks for the AVIF files alone: whoever cannot read them finds the others in the page. */
const preloadOf = ({ sources }: FirstPicture): string =>
  sources
    .filter(({ type }) => type === 'image/avif')
    .map(({ type, srcset, sizes, media }) => {
      const given = { type, imagesrcset: srcset, imagesizes: sizes, media, fetchpriority: 'high' };
      const attributes = Object.entries(given).flatMap(([name, value]) => (value ? [`${name}="${escape(value)}"`] : []));
      return `<link rel="preload" as="image" ${attributes.join(' ')}>`;
    })
    .join('');

const styles = new WeakMap<BrandTheme, { css: string; light: string; dark: string }>();

/** Derived once for as long as the merchant is kept in memory: it is some hundred colour conversions. */
const styleOf = (theme: BrandTheme) => {
  const known = styles.get(theme);
  if (known) return known;
  const { light, dark } = brandPalettes(theme);
  const style = { css: brandCss(theme), light: light.paper, dark: dark.paper };
  styles.set(theme, style);
  return style;
};
