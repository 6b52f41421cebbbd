import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Asked, Question } from './confirm-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Rarely needed: the dialog is loaded once the page is drawn. */
const LATER_MS = 2_000;
const load = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazyPart(load);

let asked: Asked | null = null;
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Asks for confirmation, then acts.
 * @returns whether the action was done; false when the reader canceled
 */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false);
    change({
      ...question,
      id: nextId++,
      answer: (done) => {
        change(null);
        resolve(done);
      },
    });
  });

/** Once per page: renders what `confirm` asks. Navigation closes it. */
export const ConfirmHost = () => {
  // It is rendered once: memoising it would only add code, which every page loads.
  'use no memo';
  const question = useSyncExternalStore(subscribe, () => asked);
  const { pathname } = useLocation();
  useEffect(() => () => asked?.answer(false), [pathname]);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    question && (
      <Suspense>
        <ConfirmDialog key={question.id} question={question} />
      </Suspense>
    )
  );
};
