/** The placeholders of an audit sentence. */
export type SentenceName = 'who' | 'what' | 'member';

/** Cuts a sentence such as `{who} canceled order {what}, in the place of {member}` at its placeholders. */
export const sentenceParts = (sentence: string): ({ text: string } | { name: SentenceName })[] =>
  sentence
    .split(/(\{(?:who|what|member)\})/)
    .filter(Boolean)
    .map((text) => (/^\{\w+\}$/.test(text) ? { name: text.slice(1, -1) as SentenceName } : { text }));

/** The sentence as plain text. */
export const sentenceText = (sentence: string, names: Readonly<Record<SentenceName, string | null>>): string =>
  sentenceParts(sentence)
    .map((part) => ('text' in part ? part.text : (names[part.name] ?? '')))
    .join('')
    .trim();
