import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormFoot } from './form-foot.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { useLookup } from './use-lookup.ts';

interface EditorFootProps {
  form: {
    failure: string | null;
    dirty: boolean;
    sending: boolean;
    reset: () => void;
    /** What others saved meanwhile, of a record's form. */
    notice?: ReactNode;
    discard?: () => void;
  };
  /** Whether a lookup is pending: it counts as changed. */
  lookup?: Pick<ReturnType<typeof useLookup>, 'running' | 'pending' | 'cancel'>;
  /** What saving does, or what follows it. */
  text: ReactNode;
  /** Which changes are not saved; default 'Unsaved changes'. */
  dirtyText?: string;
  /** Label of the button; default 'Save'. */
  action?: string;
  /** It cannot be saved for now. */
  disabled?: boolean;
}

/** The foot of a record's form: what others saved, whether there are unsaved changes, discard and save. */
export const EditorFoot = ({ form, lookup, text, dirtyText, action, disabled = false }: EditorFootProps) => {
  const t = useTexts('workspace');
  const common = useTexts('common');
  const dirty = form.dirty || lookup?.running === true;
  const discard = () => {
    lookup?.cancel();
    form.reset();
  };
  return (
    <>
      {form.notice}
      <FormFoot failure={form.failure} text={dirty ? (dirtyText ?? t('unsaved')) : text}>
        <Button variant="subtle" onClick={discard} disabled={!dirty || form.sending}>
          {t('discard')}
        </Button>
        <Button type="submit" loading={form.sending || lookup?.pending === true} disabled={!dirty || disabled}>
          {action ?? common('save')}
        </Button>
      </FormFoot>
      {/* No question while saving: a new record's own page follows. */}
      <UnsavedGuard dirty={dirty && !form.sending} onDiscard={form.discard} />
    </>
  );
};
