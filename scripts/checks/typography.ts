/** Sentences that the specification gives word for word, with their characters. */
const AS_SPECIFIED: ReadonlySet<string> = new Set([
  "Point can't bigger than user's point",
  "Point used can't bigger than vacation price",
  'Uploading {file}...',
  'Đang tạo sản phẩm...',
]);

interface Rule {
  /** Matches the wrong writing. */
  wrong: RegExp;
  why: string;
}

const HALF_WIDTH: Rule = { wrong: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,;:!?]/u, why: 'a sign of half width' };
const SPACED_DOTS: Rule = { wrong: /\p{L} …/u, why: 'a space before …' };

const EVERYWHERE: readonly Rule[] = [
  { wrong: /\p{L}'\p{L}/u, why: "' instead of ’" },
  { wrong: /\.\.\./, why: '... instead of …' },
];

const BY_LOCALE: Readonly<Record<string, readonly Rule[]>> = {
  'vi-VN': [SPACED_DOTS],
  'en-US': [SPACED_DOTS],
  es: [SPACED_DOTS],
  fr: [SPACED_DOTS, { wrong: /[\p{L}\p{N}}][;!?»]|«\S|\p{L}:\s/u, why: 'no space before ; : ! ? or inside « »' }],
  de: [{ wrong: /\p{L}…/u, why: 'no space before …' }],
  ja: [HALF_WIDTH],
  zh: [HALF_WIDTH],
};

/** Returns the characters of a text that its language writes differently. */
export const signsAgainst = (text: string, locale: string): string[] => {
  if (AS_SPECIFIED.has(text)) return [];
  // Codes and examples of input keep their characters.
  const prose = text.replaceAll(/\b[a-z]+: [a-z]+(?:, [a-z]+)*(?:[;.]|$)/g, '');
  return [...EVERYWHERE, ...(BY_LOCALE[locale] ?? [])].filter(({ wrong }) => wrong.test(prose)).map(({ why }) => why);
};
