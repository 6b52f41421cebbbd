/** Values kept for this tab, until it is closed or its member signs out; null where storage is unavailable. */
export const tabStorage = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};
