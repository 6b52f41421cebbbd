import { html, type Html } from '../platform/http/html.ts';

const WORDS = /\b(?:const|let|await|async|import|from|for|of|if|return|new|throw|function|export|query|mutation)\b/;
const TOKEN = new RegExp(
  String.raw`(//[^\n]*|#[^\n]*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\`(?:[^\`\\]|\\.)*\`)|(${WORDS.source})|(\b\d[\d_.]*\b)`,
  'g',
);

/** Code as HTML with coloured comments, strings, keywords and numbers. */
const coloured = (code: string, language: string): Html => {
  if (!['js', 'json', 'sh', 'graphql'].includes(language)) return html`${code}`;
  const parts: Html[] = [];
  let written = 0;
  for (const match of code.matchAll(TOKEN)) {
    const kind = ['c', 's', 'w', 'n'][match.slice(1).findIndex((each) => each !== undefined)]!;
    // In a shell and in JavaScript, # or // within a word does not begin a comment.
    if (kind === 'c' && /\S$/.test(code.slice(0, match.index))) continue;
    if (kind === 'c' && match[0].startsWith('#') && language === 'js') continue;
    parts.push(html`${code.slice(written, match.index)}`, html`<i class="${kind}">${match[0]}</i>`);
    written = match.index + match[0].length;
  }
  return html`${parts}${code.slice(written)}`;
};

/** A block of code with its name and a button that copies it. */
export const codeBlock = (code: string, language: string, name = ''): Html =>
  html`<figure class="code"><figcaption><span>${name || LANGUAGES[language] || 'Text'}</span>
<button type="button" data-copy hidden>Copy</button></figcaption>
<pre tabindex="0"><code>${coloured(code.trimEnd(), language)}</code></pre></figure>`;

const LANGUAGES: Record<string, string> = {
  js: 'JavaScript',
  json: 'JSON',
  sh: 'Shell',
  graphql: 'GraphQL',
  http: 'HTTP',
};

/** Several blocks of code, of which the chosen language is shown. */
export const codeTabs = (blocks: readonly { label: string; code: string; language: string }[]): Html =>
  html`<div class="tabs" data-tabs>${blocks.map(({ label, code, language }) =>
    codeBlock(code, language, label),
  )}</div>`;

export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

/** A sentence from a contract as HTML, with text between backticks as code. */
export const sentence = (text: string | null | undefined): Html =>
  html`${(text ?? '').split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
