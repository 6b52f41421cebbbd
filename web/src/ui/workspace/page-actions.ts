import { useEffect, useId } from 'react';

/** What can be done on the page at this moment, for the command bar. */
export interface PageAction {
  label: string;
  /** The key that does the same on the page. */
  keys?: string;
  run: () => void;
}

const offered = new Map<string, readonly PageAction[]>();

/** Offers what can be done to whoever opens the command bar, for as long as the component is on screen. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const id = useId();
  useEffect(() => {
    offered.set(id, actions);
    return () => void offered.delete(id);
  });
};

/** All that is offered now, what stands deepest in the page first. */
export const pageActions = (): PageAction[] => [...offered.values()].flat();
