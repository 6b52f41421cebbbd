/** Returns the words that the texts of each locale must not use, from the table with the head "Locale | Not | But". */
export const forbiddenWords = (vocabulary: string): Map<string, string[]> => {
  const lines = vocabulary.split('\n');
  const head = lines.findIndex((line) => /^\| Locale \| Not \| But \|/.test(line));
  if (head < 0) throw new Error('docs/vocabulary.md has no table of words that are not used');
  const words = new Map<string, string[]>();
  for (const line of lines.slice(head + 2)) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length < 4) break;
    const [, locale = '', not = ''] = cells;
    words.set(locale, [...(words.get(locale) ?? []), ...not.split(/,\s*/).filter(Boolean)]);
  }
  return words;
};

/** Returns which of the words a text uses. Chinese and Japanese do not separate words, so a match anywhere counts. */
export const wordsAgainst = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => {
    if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(word)) return text.includes(word);
    // Upper and lower case matter if the forbidden word has capitals: "Check Out" is not "check out".
    const flags = word === word.toLowerCase() ? 'iu' : 'u';
    return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, flags).test(
      text.replaceAll(/\{\{?\w+\}?\}/g, ' '),
    );
  });
