import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { DiscardQuestion } from '../workspace/dialog.tsx';

interface Guarded {
  dirty: boolean;
  /** Forgets what was typed, when the reader leaves it: its draft would bring it back. */
  onDiscard?: (() => void) | undefined;
}

/**
 * All forms on the page. The router asks one blocker alone, that of the form that came last: it asks for all of them.
 */
const forms = new Set<{ readonly current: Guarded }>();
const unsaved = () => [...forms].map(({ current }) => current).filter(({ dirty }) => dirty);

/**
 * Asks before unsaved input is left: by a link, by Back, by another choice that stands in the address, and by closing
 * the tab, where the browser shows its own question.
 */
export const UnsavedGuard = ({ dirty, onDiscard }: Guarded) => {
  const form = useRef<Guarded>({ dirty, onDiscard });
  useEffect(() => {
    form.current = { dirty, onDiscard };
  }, [dirty, onDiscard]);
  useEffect(() => {
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
  return dirty && <Blocker />;
};

const Blocker = () => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved().length > 0 && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    for (const { onDiscard } of unsaved()) onDiscard?.();
    blocker.proceed();
  };
  return <DiscardQuestion onStay={() => blocker.reset()} onDiscard={leave} />;
};
