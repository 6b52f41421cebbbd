/** Words that texts of a locale do not use: the table with the head "Locale | Not | But". */
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

/** Which of the words a text uses. Chinese and Japanese divide no words: there any place counts. */
export const wordsAgainst = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => {
    if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(word)) return text.includes(word);
    // Capitals count where the word has one of its own: "Check Out" is not "check out".
    const flags = word === word.toLowerCase() ? 'iu' : 'u';
    return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, flags).test(
      text.replaceAll(/\{\{?\w+\}?\}/g, ' '),
    );
  });
