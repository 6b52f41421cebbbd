/** HTML as it goes out: what is in it stands in other HTML without being escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Nothing is written for undefined, false and null, so that parts can be left out by a condition. */
type Part = string | number | Html | readonly Html[] | undefined | null | false;

/** HTML of parts: what is not HTML already is escaped, for text and for values of attributes in quotes. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((written, text, place) => written + partOf(parts[place - 1]) + text));

const partOf = (part: Part): string => {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);
};

/** Text of ours that must not be escaped: styles, and what is HTML although it was not made by `html`. */
export const raw = (text: string): Html => new Html(text);
