/**
 * Unsent form input, kept by the tab, so that a reload or an expired session loses nothing. Removed with the tab, at
 * sign-out, and when the form was sent.
 */
export interface Draft<Values extends object> {
  /** The kept values of fields that the form still has with the same type; null when nothing is kept. */
  read: (initial: Values) => Partial<Values> | null;
  /** Only what differs from `initial`: the server's other values may be newer next time. */
  keep: (values: Values, initial: Values) => void;
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

/**
 * The draft of this name, for this account alone: the next account that signs in in this tab does not see it, and it
 * is removed.
 */
export const draftOf = <Values extends object>(name: string, owner: string): Draft<Values> => {
  const key = `sandbar.form.${name}`;
  const drop = () => storage()?.removeItem(key);
  return {
    drop,
    keep: (values, initial) => {
      const changed = Object.entries(values).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field as keyof Values]),
      );
      try {
        storage()?.setItem(key, JSON.stringify({ at: Date.now(), owner, values: Object.fromEntries(changed) }));
      } catch {
        // Storage is full or not allowed: as without storage.
      }
    },
    read: (initial) => {
      try {
        const kept = JSON.parse(storage()?.getItem(key) ?? 'null') as {
          at: number;
          owner: string;
          values: object;
        } | null;
        if (kept?.owner === owner && Date.now() - kept.at <= KEPT_MS) {
          const known = Object.entries(kept.values).filter(
            ([field, value]) => field in initial && isLike(value, initial[field as keyof Values]),
          );
          if (known.length > 0) return Object.fromEntries(known) as Partial<Values>;
        }
      } catch {
        // What was kept cannot be parsed.
      }
      drop();
      return null;
    },
  };
};

const isLike = (value: unknown, one: unknown): boolean =>
  one === null || value === null || (typeof value === typeof one && Array.isArray(value) === Array.isArray(one));
