/**
 * What is kept for this tab alone, until it is closed or its member signs out; null where the browser keeps nothing.
 */
export const tabStorage = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};
