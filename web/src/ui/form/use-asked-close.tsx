import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { confirm } from '../confirm.tsx';
import { UnsavedForm, type Question } from './unsaved-forms.tsx';

interface AskedClose {
  /** For everything that closes the dialog without sending: asks first when something was entered. */
  close: () => void;
  /** Rendered in the dialog: asks before the page is left. */
  guard: ReactNode;
}

/**
 * Closing a member's form in a dialog by Escape, the cross or Cancel, and leaving its page, ask before what was entered
 * is lost. Staff's dialogs ask by themselves (`Dialog`).
 */
export const useAskedClose = (form: { dirty: boolean; sending: boolean }, onClose: () => void): AskedClose => {
  const [asking, setAsking] = useState(false);
  const unsaved = form.dirty && !form.sending;
  // Members' pages do not have these texts at once: they come with the first change, not with the question.
  useEffect(() => {
    if (unsaved) void loadNamespaces(['workspace']).catch(() => undefined);
  }, [unsaved]);
  return {
    close: () => (unsaved ? setAsking(true) : onClose()),
    guard: (
      <>
        <UnsavedForm dirty={unsaved} question={ConfirmDiscard} />
        {asking && <ConfirmDiscard onStay={() => setAsking(false)} onDiscard={onClose} />}
      </>
    ),
  };
};

const ConfirmDiscard: Question = ({ onStay, onDiscard }) => {
  const t = useTexts('workspace');
  const ask = useEffectEvent(async () => {
    // Closed at once after the first change, on a slow line: the question waits for its words. Without them nothing is
    // lost: the form stays.
    try {
      await loadNamespaces(['workspace']);
    } catch {
      return onStay();
    }
    const discarded = await confirm({
      title: t('unsavedTitle'),
      text: t('unsavedText'),
      action: t('leave'),
      acting: t('leave'),
      keep: t('stay'),
      danger: true,
      run: () => Promise.resolve(null),
    });
    if (discarded) onDiscard();
    else onStay();
  });
  useEffect(() => void ask(), []);
  return null;
};
