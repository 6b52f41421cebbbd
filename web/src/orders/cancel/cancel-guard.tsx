import { useEffect, useEffectEvent } from 'react';
import { useAskedClose } from '../../ui/form/use-asked-close.tsx';

interface CancelGuardProps {
  form: { dirty: boolean; sending: boolean };
  /** Whether the reader is closing the dialog. */
  closing: boolean;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a typed account is lost. It is part of the dialog once something was typed. */
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
