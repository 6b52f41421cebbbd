/**
 * What was typed into a form and not sent, kept by the tab: a reload and a session that ended in the middle lose
 * nothing. It goes with the tab, at sign-out, and when the form was sent.
 */
export interface Draft<Values extends object> {
  /** Of the kept values those whose kind the form still knows; null when nothing is kept. */
  read: (initial: Values) => Partial<Values> | null;
  /** Only what differs from `initial`: what the server has of the rest may be newer next time. */
  keep: (values: Values, initial: Values) => void;
  drop: () => void;
}

/** A day: what is older is somebody else's afternoon. */
const KEPT_MS = 86_400_000;

const storage = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    // A browser without storage forgets it with the page.
    return null;
  }
};

/**
 * The draft of this name, for this account alone: whoever signs in next in this tab gets nothing of it, and it is gone.
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
        // Full, or not allowed: as without storage.
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
        // Nothing that can be read was kept.
      }
      drop();
      return null;
    },
  };
};

const isLike = (value: unknown, one: unknown): boolean =>
  one === null || value === null || (typeof value === typeof one && Array.isArray(value) === Array.isArray(one));
