import type { LocalText } from '@sandbar/domain/common';
import { CATALOGUE_LIMITS, friendlyUrlOf } from '@sandbar/domain/catalogue';
import type { EnteredValue } from './attribute-values.tsx';
import type { ReadAttributeDetail } from './attributes.query.ts';

export interface AttributeFields {
  Name: LocalText;
  Kind: 'choice' | 'html';
  IsFacet: boolean;
  Values: readonly EnteredValue[];
}

export const NEW_ATTRIBUTE: AttributeFields = {
  Name: { vi: '', en: '' },
  Kind: 'choice',
  IsFacet: true,
  Values: [{ code: '', value: { vi: '', en: '' }, used: 0 }],
};

export const fieldsOf = ({ name, kind, isFacet, values }: ReadAttributeDetail): AttributeFields => ({
  Name: name,
  Kind: kind === 'html' ? 'html' : 'choice',
  IsFacet: isFacet,
  Values: values,
});

const isSaid = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((words) => words.trim() !== '' && words.length <= CATALOGUE_LIMITS.name);

/** The fields that are wrong. */
export const attributeFaults = ({ Name, Kind, Values }: AttributeFields): string[] => [
  ...(isSaid(Name) ? [] : ['Name']),
  ...(Kind === 'html' || Values.every(({ value }) => isSaid(value)) ? [] : ['Values']),
];

const trimmed = ({ vi, en }: LocalText): LocalText => ({ vi: vi.trim(), en: en.trim() });

/** A code that none of these has, by what something is called in English. */
export const codeFor = (name: LocalText, taken: ReadonlySet<string>): string => {
  const stem = friendlyUrlOf(name.en) || friendlyUrlOf(name.vi) || 'value';
  let code = stem;
  for (let next = 2; taken.has(code); next += 1) code = `${stem}-${next}`;
  return code;
};

/** Values as a command takes them: what is new gets a code. */
export const valuesToSend = (rows: readonly EnteredValue[]): { Code: string; Value: LocalText }[] => {
  const taken = new Set(rows.map(({ code }) => code));
  return rows.map(({ code, value }) => {
    const Code = code || codeFor(value, taken);
    taken.add(Code);
    return { Code, Value: trimmed(value) };
  });
};

export const nameToSend = trimmed;
