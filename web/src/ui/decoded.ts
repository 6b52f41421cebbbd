/** A part of an address as text. A malformed one stays as it is written: anyone can type an address. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
