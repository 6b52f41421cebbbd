/** The chosen codes of each facet, for example `{ stars: ['4', '5'] }`. */
export type FacetChoice = Readonly<Record<string, readonly string[]>>;

export const facetCodes = (choice: FacetChoice, facet: string): readonly string[] => choice[facet] ?? [];

/** Returns the choice with one facet's codes replaced. A facet without codes is left out. */
export const chooseCodes = (choice: FacetChoice, facet: string, codes: readonly string[]): FacetChoice => {
  const { [facet]: _, ...others } = choice;
  return codes.length === 0 ? others : { ...others, [facet]: codes };
};

export const toggleCode = (choice: FacetChoice, facet: string, code: string): FacetChoice => {
  const codes = facetCodes(choice, facet);
  return chooseCodes(choice, facet, codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
};

/** Returns all chosen codes in the form of the search's argument. */
export const allCodes = (choice: FacetChoice): string[] => Object.values(choice).flat();

/** Returns whole numbers with neighbours joined: `4–5`, `3, 5`. */
export const joinNumbers = (codes: readonly string[]): string => {
  const numbers = codes.map(Number).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
};
