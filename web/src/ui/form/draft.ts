/**
 * Unsent form input, kept by the tab, so that a reload or an expired session loses nothing. It is removed with the tab,
 * at sign-out, and once the form was sent.
 */
export interface Draft<Values extends object> {
  /** The kept values of fields that the form still has with the same type; null when nothing is kept. */
  read: (initial: Values) => Partial<Values> | null;
  /** The values of the same fields that they were typed over. */
  base?: (initial: Values) => Partial<Values>;
  /**
   * Only what differs from `initial`: the server's other values may be newer next time.
   * @param fields those that are kept; default: those that differ
   */
  keep: (values: Values, initial: Values, fields?: readonly string[]) => void;
  drop: () => void;
}

/** One day; older drafts are dropped. */
const KEPT_MS = 86_400_000;

const storage = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    // Without storage the draft is lost with the page.
    return null;
  }
};

interface Kept {
  at: number;
  owner: string;
  values: object;
  base?: object;
}

/**
 * The draft of this name, for this account alone: the next account that signs in in this tab does not see it, and it
 * is removed.
 */
export const draftOf = <Values extends object>(name: string, owner: string): Draft<Values> => {
  const key = `sandbar.form.${name}`;
  const drop = () => storage()?.removeItem(key);
  const kept = (): Kept | null => {
    try {
      const found = JSON.parse(storage()?.getItem(key) ?? 'null') as Kept | null;
      return found?.owner === owner && Date.now() - found.at <= KEPT_MS ? found : null;
    } catch {
      // What was kept cannot be parsed.
      return null;
    }
  };
  const known = (values: object, initial: Values) =>
    Object.entries(values).filter(
      ([field, value]) => field in initial && isLike(value, initial[field as keyof Values]),
    );
  return {
    drop,
    keep: (values, initial, fields = differing(values, initial)) => {
      const of = (whole: Values) =>
        Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field)));
      const text = JSON.stringify({ at: Date.now(), owner, values: of(values), base: of(initial) });
      try {
        storage()?.setItem(key, text);
      } catch {
        // Storage is full or not allowed: as without storage.
      }
    },
    read: (initial) => {
      const typed = known(kept()?.values ?? {}, initial);
      if (typed.length > 0) return Object.fromEntries(typed) as Partial<Values>;
      drop();
      return null;
    },
    base: (initial) => Object.fromEntries(known(kept()?.base ?? {}, initial)) as Partial<Values>,
  };
};

const differing = <Values extends object>(values: Values, initial: Values): string[] =>
  Object.entries(values).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(initial[field as keyof Values]) ? [] : [field],
  );

const isLike = (value: unknown, one: unknown): boolean =>
  one === null || value === null || (typeof value === typeof one && Array.isArray(value) === Array.isArray(one));
