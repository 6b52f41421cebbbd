import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import type { useLookup } from '../../ui/form/use-lookup.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import styles from './desk.module.css';

/** What the forms of resorts and of room classes share. */

/** What somebody else saved meanwhile. */
interface Saved<Values> {
  version: number;
  by: string | null;
  at: string;
  values: Values;
}

/** The fields that somebody else's version has otherwise than what was read at first. */
const changedBetween = <Values extends object>(before: Values, after: Values) =>
  (Object.keys(before) as (keyof Values & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/**
 * The version that a form was opened with, or saved since: the form never changes under somebody's hands. And what
 * somebody else saved beside it, field by field.
 */
export const useVersions = <Values extends object>(version: number, values: Values) => {
  const [base, setBase] = useState({ version, values });
  const [newer, setNewer] = useState<(Saved<Values> & { fields: (keyof Values & string)[] }) | null>(null);
  return {
    base,
    newer,
    saved: (next: { version: number; values: Values }) => {
      setBase(next);
      setNewer(null);
    },
    meanwhile: (saved: Saved<Values>) => {
      setNewer({ ...saved, fields: changedBetween(base.values, saved.values) });
      // Saved once more, it goes over what is shown now.
      setBase((now) => ({ ...now, version: saved.version }));
    },
    taken: (field: keyof Values & string) =>
      setNewer((now) => now && { ...now, fields: now.fields.filter((one) => one !== field) }),
  };
};

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles['part']}>
    <legend className="t16 w6">{title}</legend>
    {children}
  </fieldset>
);

interface EditorFootProps {
  form: { failure: string | null; dirty: boolean; sending: boolean; reset: () => void };
  /** Of a choice that is looked up: it counts as made. */
  lookup?: Pick<ReturnType<typeof useLookup>, 'running' | 'waits' | 'forget'>;
  isNew: boolean;
  /** What follows once a new one is made. */
  newText: string;
}

/** What stands below such a form, in sight while it is filled in. */
export const EditorFoot = ({ form, lookup, isNew, newText }: EditorFootProps) => {
  const t = useTexts('resorts-desk');
  const common = useTexts('common');
  const dirty = form.dirty || lookup?.running === true;
  const discard = () => {
    lookup?.forget();
    form.reset();
  };
  return (
    <>
      <FormFoot failure={form.failure} text={dirty ? t('unsaved') : isNew ? newText : t('effect')}>
        <Button variant="subtle" onClick={discard} disabled={!dirty || form.sending}>
          {t('discard')}
        </Button>
        <Button type="submit" loading={form.sending || lookup?.waits === true} disabled={!dirty}>
          {isNew ? t('make') : common('save')}
        </Button>
      </FormFoot>
      {/* What is being saved may be left: a new one's own page follows. */}
      <UnsavedGuard dirty={dirty && !form.sending} />
    </>
  );
};
