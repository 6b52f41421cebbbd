import { tabStorage } from '../../transport/tab-storage.ts';

const KEY = 'sandbar.profile-draft';

/**
 * What a member typed into the form and has not saved: a session that ran out or a reload loses none of it. Only fields
 * that differ from `saved` are kept, for this member alone; signing out empties the storage.
 */
export const keepDraft = <Values extends object>(userId: string, saved: Values, typed: Values): void => {
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== saved[field as keyof Values]),
  );
  try {
    tabStorage()?.setItem(KEY, JSON.stringify({ userId, changed }));
  } catch {
    // A full storage only costs the comfort.
  }
};

export const dropDraft = (): void => tabStorage()?.removeItem(KEY);

/** The member's fields as he left them; another member's are forgotten. */
export const draftOf = <Values extends object>(userId: string): Partial<Values> => {
  try {
    const kept = JSON.parse(tabStorage()?.getItem(KEY) ?? 'null') as {
      userId: string;
      changed: Partial<Values>;
    } | null;
    if (kept?.userId === userId) return kept.changed;
  } catch {
    // Nothing that can be read was kept.
  }
  dropDraft();
  return {};
};
