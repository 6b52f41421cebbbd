import { useLocation, useNavigate } from 'react-router';

interface Layer<Name extends string> {
  /** What is open above the page; null: nothing. */
  opened: Name | null;
  open: (name: Name) => void;
  close: () => void;
}

/** The history is ahead of what is drawn: the second press of a double click adds no second step. */
const isStep = (): boolean => Boolean((history.state as { usr?: { layer?: string } | null } | null)?.usr?.layer);

/**
 * A layer that opens above a page without an address of its own. It is a step of the history: Back closes it, as people
 * expect of something that covers their screen, and so does a change of the address that replaces the step.
 */
export const useLayer = <Name extends string>(): Layer<Name> => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return {
    opened: (state as { layer?: Name } | null)?.layer ?? null,
    open: (layer) =>
      void navigate({ pathname, search }, { state: { layer }, replace: isStep(), preventScrollReset: true }),
    close: () => void (isStep() && navigate(-1)),
  };
};
