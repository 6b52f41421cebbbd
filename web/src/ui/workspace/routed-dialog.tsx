import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../toast-store.ts';
import type { DialogRoute } from './use-dialog-route.ts';

interface RoutedDialogProps<Found> {
  dialog: DialogRoute;
  /** The record that the address names, or that is copied; undefined while it is read, null where there is none. */
  found: Found | null | undefined;
  /** The dialog, without a record for `new`. */
  children: (record: Found | null) => ReactNode;
}

/** The dialog of the record that the address names. An address without a record leads back to the page. */
export const RoutedDialog = <Found extends object>({ dialog, found, children }: RoutedDialogProps<Found>) => {
  const { opened, copied } = dialog;
  if (opened === null) return null;
  if (opened === 'new' && copied === null) return <Suspense>{children(null)}</Suspense>;
  return (
    <Opened key={`${opened} ${copied}`} dialog={dialog} found={found}>
      {children}
    </Opened>
  );
};

const Opened = <Found extends object>({ dialog, found, children }: RoutedDialogProps<Found>) => {
  const t = useTexts('workspace');
  // A record that was deleted meanwhile stays open: nothing typed is lost, and the server refuses to save it.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const shown = found ?? last;
  const isMissing = found === null && !shown;
  const leave = useEffectEvent(() => {
    showToast(t('recordGone'), { look: 'info' });
    dialog.close();
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return shown && <Suspense>{children(shown)}</Suspense>;
};

/** The record of a list that was read whole: undefined while it is read. */
export const foundIn = <Row,>(rows: readonly Row[] | null | undefined, isIt: (row: Row) => boolean) =>
  rows ? (rows.find(isIt) ?? null) : undefined;
