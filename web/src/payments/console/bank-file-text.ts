import { otherKindOf } from '@sandbar/domain/payments';

/** Characters of a file that are enough to recognise its kind. */
const BEGINNING = 500;

const decoded = (bytes: Uint8Array, encoding: string, fatal = false): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes).normalize('NFC');
  } catch {
    return undefined;
  }
};

/** UTF-16 by its byte-order mark or, without one, by the zero bytes. */
const sixteenBits = (bytes: Uint8Array): string | undefined => {
  const [one, other] = bytes;
  if (one === 0xff && other === 0xfe) return 'utf-16le';
  if (one === 0xfe && other === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, BEGINNING);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (even + odd < length / 8) return undefined;
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : undefined;
};

/**
 * A bank file as text: UTF-8, Excel's UTF-16, the encoding that XML declares, or Windows' Vietnamese encoding. Of a
 * binary file only the beginning, which shows its kind.
 */
export const bankFileText = (bytes: Uint8Array): string => {
  const begins = decoded(bytes.subarray(0, BEGINNING), 'latin1')!;
  if (otherKindOf(begins) && !begins.startsWith('<')) return begins;
  const declared = /^<\?xml[^>]*\bencoding=["']([\w.-]+)["']/.exec(begins)?.[1];
  const wide = sixteenBits(bytes);
  return (
    (wide && decoded(bytes, wide)) ??
    decoded(bytes, 'utf-8', true) ??
    (declared && decoded(bytes, declared)) ??
    decoded(bytes, 'windows-1258')!
  );
};
