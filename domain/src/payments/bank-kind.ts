/** Kinds of files that banks give and that cannot be read here, by how they begin. */
const OTHER_KINDS: readonly (readonly [string, RegExp])[] = [
  ['XLSX', /^PK[\u0003\u0005]/],
  ['XLS', /^(?:\u00D0\u00CF\u0011\u00E0|\uFFFD{2}\u0011\uFFFD)/],
  ['PDF', /^%PDF/],
  ['MT940', /^(?:\{1:|:20:|:25:)/],
  ['OFX', /^(?:OFXHEADER|<\?OFX|<OFX>)/i],
  ['QIF', /^!Type:/i],
  ['HTML', /^<(?:!doctype html|html|table|head|body)\b/i],
];

/** Of what other kind than CSV and XML a file is; undefined: of none that is known. */
export const otherKindOf = (text: string): string | undefined => {
  const begins = text.slice(0, 500).replace(/^[\uFEFF\s]+/, '');
  return OTHER_KINDS.find(([, pattern]) => pattern.test(begins))?.[0];
};

/** True of a text that was decoded by another encoding than its own: letters of it are lost. */
export const hasLostLetters = (text: string): boolean => /[\uFFFD\0]/.test(text);
