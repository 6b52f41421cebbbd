import { useEffect, useId } from 'react';

/** What can be done on the page now, for the command bar. */
export interface PageAction {
  label: string;
  /** The page's shortcut for the same. */
  keys?: string;
  run: () => void;
}

const offered = new Map<string, readonly PageAction[]>();

/** Adds an action to the command bar for as long as the component is mounted. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const id = useId();
  useEffect(() => {
    offered.set(id, actions);
    return () => void offered.delete(id);
  });
};

/** All current actions, the innermost of the page first. */
export const pageActions = (): PageAction[] => [...offered.values()].flat();
