/** A text of digits as a spreadsheet keeps it that takes it for a number: `007` is 7. */
export const withoutZeros = (text: string): string => text.replace(/^0+(?=\d+$)/, '');

/** Names, and numbers without the zeros that a spreadsheet cuts, where these are no other's name. */
export const withCutZeros = <One>(byName: Map<string, One>): Map<string, One> => {
  for (const [name, one] of byName) {
    const cut = withoutZeros(name);
    if (!byName.has(cut)) byName.set(cut, one);
  }
  return byName;
};
