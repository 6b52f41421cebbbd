/** What an order is about is cut at 30 characters (back-office section 2). */
const MOST = 30;

/** At most 30 characters, the last an ellipsis where it was longer; marks on letters and pairs of halves stay whole. */
export const truncate = (text: string, most = MOST): string => {
  const letters = [...new Intl.Segmenter().segment(text)];
  return letters.length <= most ? text : `${text.slice(0, letters[most - 1]!.index).trimEnd()}…`;
};
