import type { LocalText } from '@sandbar/domain/common';
import { createRequire } from 'node:module';
import type SanitizeHtml from 'sanitize-html';

/** Loaded with the first text to sanitize, because most server processes only read. */
let library: typeof SanitizeHtml | undefined;
const clean = (html: string, options: SanitizeHtml.IOptions) =>
  (library ??= createRequire(import.meta.url)('sanitize-html') as typeof SanitizeHtml)(html, options);

const OPTIONS: SanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener nofollow' } }) },
};

/**
 * Sanitizes the HTML of a description in both languages: scripts, frames, styles and whatever loads other content are
 * removed.
 */
export const sanitised = (html: LocalText): LocalText => ({ vi: clean(html.vi, OPTIONS), en: clean(html.en, OPTIONS) });
