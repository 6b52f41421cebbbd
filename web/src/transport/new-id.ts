/**
 * A UUID for a new command or order. `randomUUID` is missing where the page is not in a secure context (a LAN address
 * over http).
 */
export const newId = (): string => crypto.randomUUID?.() ?? fromBytes(crypto.getRandomValues(new Uint8Array(16)));

const fromBytes = (bytes: Uint8Array): string => {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
