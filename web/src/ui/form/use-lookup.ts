import { useEffect, useState, type RefObject } from 'react';

/** State of a choice that is looked up elsewhere: the form cannot be sent before it is settled. */
export type LookupState = 'settled' | 'running' | 'failed';

interface Form {
  sending: boolean;
  onSubmit: () => void;
}

/**
 * For a form with a field whose choice is looked up elsewhere. A submit during the lookup is sent once it is settled;
 * when it fails nothing is sent, and the field, which shows the error, gets the focus.
 */
export const useLookup = (form: Form, element: RefObject<HTMLFormElement | null>) => {
  const [state, setState] = useState<LookupState>('settled');
  const [submitted, setSubmitted] = useState(false);
  const [resetKey, setResetKey] = useState(0);
  useEffect(() => {
    if (!submitted || state === 'running') return;
    setSubmitted(false);
    if (state === 'settled') return form.onSubmit();
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    field?.focus({ preventScroll: true });
  }, [submitted, state, form, element]);
  return {
    running: state === 'running',
    /** The form will be sent as soon as the lookup is settled. */
    pending: submitted && state === 'running',
    /** For the field. */
    onLookup: setState,
    /** For the form element. */
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!form.sending) setSubmitted(true);
    },
    /** The field's key: changes when its lookup is canceled. */
    resetKey,
    cancel: () => {
      setState('settled');
      setSubmitted(false);
      setResetKey((before) => before + 1);
    },
  };
};
