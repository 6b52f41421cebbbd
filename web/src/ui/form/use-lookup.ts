import { useEffect, useState, type RefObject } from 'react';

/** Where the answer to a choice is that is looked up: a form cannot be sent without it. */
export type LookupState = 'settled' | 'running' | 'failed';

interface Form {
  sending: boolean;
  onSubmit: () => void;
}

/**
 * For a form with a field whose choice is looked up elsewhere. Sent meanwhile, it waits for the answer and then goes
 * with it; where none comes nothing is sent, and the field, which says so, has the focus.
 */
export const useLookup = (form: Form, element: RefObject<HTMLFormElement | null>) => {
  const [state, setState] = useState<LookupState>('settled');
  const [wanted, setWanted] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!wanted || state === 'running') return;
    setWanted(false);
    if (state === 'settled') return form.onSubmit();
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    field?.focus({ preventScroll: true });
  }, [wanted, state, form, element]);
  return {
    running: state === 'running',
    /** It is to be sent as soon as the answer is there. */
    waits: wanted && state === 'running',
    /** For the field. */
    onLookup: setState,
    /** For the form element. */
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!form.sending) setWanted(true);
    },
    /** The field's key: another one once what it looked for is not wanted any more. */
    turn,
    forget: () => {
      setState('settled');
      setWanted(false);
      setTurn((before) => before + 1);
    },
  };
};
