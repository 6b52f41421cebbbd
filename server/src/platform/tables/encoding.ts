/** How many bytes suffice to recognise a text's encoding. */
export const ENOUGH_BYTES = 1_000_000;
/** Bytes in which the zeros of UTF-16 are counted. */
const BEGINNING = 500;

/** Decodes a text; undefined when it has another encoding. */
const decoded = (bytes: Uint8Array, encoding: string, isWhole: boolean): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return undefined;
  }
};

/** UTF-16 by its byte-order mark or, without one, by its zero bytes. */
export const sixteenBits = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [one, other] = bytes;
  if (one === 0xff && other === 0xfe) return 'utf-16le';
  if (one === 0xfe && other === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, BEGINNING);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (length < 8 || even + odd < length / 8) return undefined;
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : undefined;
};

/** Characters that no text contains: when decoding produces them, the text has another encoding. */
const NO_TEXT = /[\u0001-\u0008\u000E-\u001A\u007F-\u009F]/g;
/** At most one in this many characters may be one that people do not type. */
const ODD_SIGNS = 1_000;

/**
 * Recognises the encoding of a text by its bytes: UTF-8, Excel's UTF-16, the one that XML declares, or the one in which
 * Windows writes Vietnamese. Undefined when none of them fits.
 * @param isWhole whether these are all of its bytes
 */
export const encodingOf = (bytes: Uint8Array, isWhole: boolean): string | undefined => {
  const wide = sixteenBits(bytes);
  if (wide) return decoded(bytes, wide, isWhole) === undefined ? undefined : wide;
  if (decoded(bytes, 'utf-8', isWhole) !== undefined) return 'utf-8';
  const begins = decoded(bytes.subarray(0, BEGINNING), 'latin1', true)!;
  const declared = /^<\?xml[^>]*\bencoding=["']([\w.-]+)["']/.exec(begins)?.[1];
  if (declared && decoded(bytes, declared, isWhole) !== undefined) return declared;
  const vietnamese = decoded(bytes, 'windows-1258', isWhole);
  if (vietnamese === undefined || vietnamese.includes('\0')) return undefined;
  return (vietnamese.match(NO_TEXT) ?? []).length * ODD_SIGNS <= vietnamese.length ? 'windows-1258' : undefined;
};

/**
 * Decodes a whole text; undefined when its encoding is unknown. Accents that follow their letters are joined to them.
 */
export const textOf = (bytes: Uint8Array): { text: string; encoding: string } | undefined => {
  const encoding = encodingOf(bytes, true);
  const text = encoding && decoded(bytes, encoding, true);
  return text === undefined ? undefined : { text: text.normalize('NFC'), encoding: encoding! };
};
