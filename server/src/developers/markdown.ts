import { Marked } from 'marked';
import { html, raw, type Html } from '../platform/http/html.ts';
import { codeBlock } from './code-block.ts';

/** Guides are files of docs/, which we trust, so their HTML is not sanitized. */

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]+>|[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

/** The pages of the reference to which links between the files lead. */
const PLACES: Record<string, string> = {
  'developers/start.md': '/developers/guides/start',
  'webhooks.md': '/developers/guides/webhooks',
  'embedding.md': '/developers/guides/checkout',
  webhooks: '/developers/guides/webhooks',
};

export interface Guide {
  title: string;
  body: Html;
  headings: { id: string; text: string }[];
}

/** @param text a file of docs/ that begins with its title */
export const renderGuide = (text: string): Guide => {
  const headings: Guide['headings'] = [];
  let title = '';
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        const plain = inner.replaceAll(/<[^>]+>/g, '');
        if (depth === 1) {
          title = plain;
          return `<h1>${inner}</h1>`;
        }
        const id = slugOf(plain);
        if (depth === 2) headings.push({ id, text: plain });
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>`;
      },
      code({ text: code, lang }) {
        const [language, file] = (lang ?? '').split(' ');
        return codeBlock(code, language ?? '', file).text;
      },
      table(token) {
        const row = (cells: { tokens: (typeof token.header)[number]['tokens'] }[], cell: 'th' | 'td') =>
          `<tr>${cells.map((each) => `<${cell}>${this.parser.parseInline(each.tokens)}</${cell}>`).join('')}</tr>`;
        const named = token.header.some(({ text: heading }) => heading !== '');
        const head = named ? `<thead>${row(token.header, 'th')}</thead>` : '';
        const rows = token.rows.map((each) => row(each, 'td')).join('');
        return `<div class="scroll" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>`;
      },
      link({ href, tokens }) {
        const to = PLACES[href] ?? href;
        return html`<a href="${to}">${raw(this.parser.parseInline(tokens))}</a>`.text;
      },
    },
  });
  const body = marked.parse(text, { async: false });
  return { title, body: raw(body), headings };
};
