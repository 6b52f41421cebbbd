/**
 * A value that is loaded when it is first asked for, and kept. A failure is not kept, because what failed once, such as
 * a file that could not be opened while too many were open, may succeed the next time.
 */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined;
  return () => {
    if (loaded) return loaded;
    const loading = load();
    loaded = loading;
    loading.catch(() => (loaded = undefined));
    return loading;
  };
};
