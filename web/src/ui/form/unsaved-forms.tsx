import { useEffect, useRef, type ComponentType } from 'react';
import { useBlocker } from 'react-router';

interface Guarded {
  dirty: boolean;
  /** Forgets what was typed, when the reader leaves it: its draft would bring it back. */
  onDiscard?: (() => void) | undefined;
  /** Address of the page, where the form stays mounted while a dialog of the page has an address below it. */
  page?: string;
}

/**
 * All forms on the page. The router asks only the blocker of the form that was mounted last, which therefore asks for
 * all of them.
 */
const forms = new Set<{ readonly current: Guarded }>();
/** The forms that an address would leave; by default all. */
const unsaved = (address?: string) =>
  [...forms]
    .map(({ current }) => current)
    .filter(({ dirty, page }) => dirty && !(page && address !== undefined && `${address}/`.startsWith(`${page}/`)));

/** Asks, once it is rendered, before what was entered is lost. */
export type Question = ComponentType<{ onStay: () => void; onDiscard: () => void }>;

/**
 * Asks before unsaved input is left: by a link, by Back, by another choice that stands in the address, and by closing
 * the tab, where the browser shows its own question.
 */
export const UnsavedForm = ({ question, ...guarded }: Guarded & { question: Question }) => {
  const { dirty } = guarded;
  const form = useRef<Guarded>(guarded);
  useEffect(() => {
    form.current = guarded;
  });
  useEffect(() => {
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
  return dirty && <Blocker question={question} />;
};

const Blocker = ({ question: Asked }: { question: Question }) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved(to.pathname).length > 0 && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    for (const { onDiscard } of unsaved(blocker.location.pathname)) onDiscard?.();
    blocker.proceed();
  };
  return <Asked onStay={() => blocker.reset()} onDiscard={leave} />;
};
