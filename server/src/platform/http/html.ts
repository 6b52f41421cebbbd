/** HTML ready to send; inserted into other HTML, it is not escaped again. */
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

/** undefined, false and null write nothing, so that parts can be omitted by a condition. */
type Part = string | number | Html | readonly Html[] | undefined | null | false;

/** Builds HTML of parts; parts that are not HTML are escaped, both for text and for attribute values in quotes. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((written, text, place) => written + partOf(parts[place - 1]) + text));

const partOf = (part: Part): string => {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);
};

/** Trusted text that must not be escaped: styles, and HTML that was not built by `html`. */
export const raw = (text: string): Html => new Html(text);
