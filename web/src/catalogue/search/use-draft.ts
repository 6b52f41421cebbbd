import { useEffect, useEffectEvent, useState } from 'react';

/** Edits are searched for when the reader pauses (member-portal section 4). */
const PAUSE_MS = 300;

interface Draft<Value> {
  /** The shown value: the edit, until it has become the value. */
  draft: Value;
  edit: (next: Value) => void;
  /** Does not wait for the pause. */
  flush: () => void;
  /** An edit waits to be searched for. */
  pending: boolean;
}

/**
 * An edit that shows at once and is committed after a pause. A value that changes from elsewhere, for example by Back,
 * wins over the edit.
 */
export const useDraft = <Value>(value: Value, commit: (next: Value) => void): Draft<Value> => {
  const [edited, setEdited] = useState<{ value: Value } | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [seen, setSeen] = useState(() => JSON.stringify(value));
  const now = JSON.stringify(value);
  if (now !== seen) {
    setSeen(now);
    // Our own commit has arrived: a newer edit stays. Anything else came from elsewhere.
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
