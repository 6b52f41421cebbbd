import { useState } from 'react';
import { groupOf, merge, same, valuesOfGroup, type Together } from './merge.ts';
import type { ContractForm } from './use-contract-form.ts';

/** What somebody else saved meanwhile. */
interface Saved<Values> {
  version: number;
  by: string | null;
  at: string;
  values: Values;
}

interface Newer<Values> extends Saved<Values> {
  /** Changed on both sides: it is asked which one holds. */
  fields: readonly (keyof Values & string)[];
  /** What of theirs the form has taken over by itself. */
  followed: readonly (keyof Values & string)[];
}

/**
 * The version that a form was opened with, or saved since, and what somebody else saved beside it. Fields that were not
 * touched here follow theirs, so that saving once more sends what both wrote.
 * @param read the version and the values that the server has as far as is known
 * @param together fields that mean something only with one another
 */
export const useVersions = <Values extends object>(
  read: { version: number; values: Values },
  together: Together<Values> = [],
) => {
  const [known, setKnown] = useState(read);
  const [newer, setNewer] = useState<Newer<Values> | null>(null);
  // A later version of which the form shows nothing, as when it was hidden or shown: there is nothing to decide.
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
    /** @returns theirs of a field, with what belongs to it: for the form */
    take: (field: keyof Values & string): Partial<Values> => {
      setNewer((now) => now && { ...now, fields: now.fields.filter((one) => one !== field) });
      return newer ? valuesOfGroup(newer.values, groupOf(field, together)) : {};
    },
  };
};
