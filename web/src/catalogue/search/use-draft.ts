import { useEffect, useEffectEvent, useState } from 'react';

/** ms; edits are searched when the reader pauses (member-portal section 4). */
const PAUSE_MS = 300;

interface Draft<Value> {
  /** The shown value: the edit until it becomes the value. */
  draft: Value;
  edit: (next: Value) => void;
  /** Commits without waiting for the pause. */
  flush: () => void;
  /** Whether an edit waits to be committed. */
  pending: boolean;
}

/**
 * Holds an edit that is shown at once and committed after a pause. A value that changes elsewhere, for example by Back,
 * replaces the edit.
 */
export const useDraft = <Value>(value: Value, commit: (next: Value) => void): Draft<Value> => {
  const [edited, setEdited] = useState<{ value: Value } | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [seen, setSeen] = useState(() => JSON.stringify(value));
  const now = JSON.stringify(value);
  if (now !== seen) {
    setSeen(now);
    // The value is the own commit, so a newer edit stays. Any other value came from elsewhere.
    if (now !== sent || (edited && JSON.stringify(edited.value) === now)) setEdited(null);
  }
  const send = useEffectEvent(() => {
    if (!edited) return;
    const text = JSON.stringify(edited.value);
    setSent(text);
    if (text === now) setEdited(null);
    else commit(edited.value);
  });
  useEffect(() => {
    if (!edited) return;
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edited]);
  return {
    draft: edited ? edited.value : value,
    edit: (next) => setEdited({ value: next }),
    flush: () => {
      if (!edited) return;
      setSent(JSON.stringify(edited.value));
      commit(edited.value);
    },
    pending: edited !== null,
  };
};
