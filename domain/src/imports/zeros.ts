/** Returns a text of digits as a spreadsheet stores it after reading it as a number: `007` becomes 7. */
export const withoutZeros = (text: string): string => text.replace(/^0+(?=\d+$)/, '');

/** Adds names without the zeros that a spreadsheet cuts, unless another record has such a name. */
export const withCutZeros = <One>(byName: Map<string, One>): Map<string, One> => {
  for (const [name, one] of byName) {
    const cut = withoutZeros(name);
    if (!byName.has(cut)) byName.set(cut, one);
  }
  return byName;
};
