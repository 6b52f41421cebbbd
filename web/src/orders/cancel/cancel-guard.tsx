import { useEffect, useEffectEvent } from 'react';
import { useAskedClose } from '../../ui/form/use-asked-close.tsx';

interface CancelGuardProps {
  form: { dirty: boolean; sending: boolean };
  /** The reader closes the dialog. */
  closing: boolean;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks before a typed account is lost. It stands in the dialog once something was typed. */
export const CancelGuard = ({ form, closing, onAsked, onClose }: CancelGuardProps) => {
  const { close, guard } = useAskedClose(form, onClose);
  const ask = useEffectEvent(() => {
    close();
    onAsked();
  });
  useEffect(() => {
    if (closing) ask();
  }, [closing]);
  return guard;
};
