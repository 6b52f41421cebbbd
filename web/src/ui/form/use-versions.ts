import { useState } from 'react';
import { groupOf, merge, same, valuesOfGroup, type Together } from './merge.ts';
import type { ContractForm } from './use-contract-form.ts';

/** What a colleague saved in the meantime. */
interface Saved<Values> {
  version: number;
  by: string | null;
  at: string;
  values: Values;
}

interface Newer<Values> extends Saved<Values> {
  /** Changed on both sides: the reader chooses. */
  fields: readonly (keyof Values & string)[];
  /** Their changes that the form has taken over by itself. */
  followed: readonly (keyof Values & string)[];
}

/**
 * Tracks the version that a form was opened with or last saved, and merges what colleagues saved. Fields not changed
 * here take their values, so that saving again sends both people's changes.
 * @param read the latest version and values of the server that are known
 * @param together fields that are valid only together
 */
export const useVersions = <Values extends object>(
  read: { version: number; values: Values },
  together: Together<Values> = [],
) => {
  const [known, setKnown] = useState(read);
  const [newer, setNewer] = useState<Newer<Values> | null>(null);
  // A later version without a difference in the form's fields, as when the record was hidden or shown: nothing to
  // decide.
  const base = read.version > known.version && same(read.values, known.values) ? { ...known, ...read } : known;
  return {
    base,
    newer,
    saved: (next: { version: number; values: Values }) => {
      setKnown(next);
      setNewer(null);
    },
    meanwhile: (saved: Saved<Values>, form: Pick<ContractForm<Values>, 'values' | 'rebase'>) => {
      const theirs = saved.values;
      const merged = (mine: Values) => merge({ base: base.values, mine, theirs }, together);
      const { values, asked, followed } = merged(form.values);
      form.rebase(theirs, (now) => merged(now).values);
      setKnown({ version: saved.version, values: theirs });
      setNewer((before) => {
        const open = before?.fields.filter((field) => !same(values[field], theirs[field])) ?? [];
        return { ...saved, followed, fields: [...new Set([...asked, ...open])] };
      });
    },
    /** @returns their value of a field, with its whole group: for the form */
    take: (field: keyof Values & string): Partial<Values> => {
      setNewer((now) => now && { ...now, fields: now.fields.filter((one) => one !== field) });
      return newer ? valuesOfGroup(newer.values, groupOf(field, together)) : {};
    },
  };
};
