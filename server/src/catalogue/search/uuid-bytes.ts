const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The text of the UUID at a place of a byte column. */
export const uuidText = (bytes: Uint8Array, at: number): string => {
  let text = '';
  for (let index = 0; index < 16; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += HEX[bytes[at + index]!]!;
  }
  return text;
};

/** The 16 bytes of a UUID. */
export const uuidBytes = (text: string): Uint8Array => Buffer.from(text.replaceAll('-', ''), 'hex');
