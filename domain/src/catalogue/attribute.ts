import type { LocalText } from '../common/index.ts';
import { CATALOGUE_LIMITS, friendlyUrlOf } from './editing.ts';
import { STAR_ATTRIBUTE } from './stars.ts';

/** Limits of attributes, which describe resorts and rooms. Each has a list of values. */

export const ATTRIBUTE_LIMITS = {
  /** Attributes of a merchant. */
  attributes: 100,
  /** Values of one attribute. */
  values: 200,
} as const;

/** One value as entered; '' is the code of a new value. */
export interface TypedValue {
  code: string;
  value: LocalText;
}

/** The fields of an attribute, named as in the commands. */
export interface AttributeTerms {
  Name: LocalText;
  Kind: 'choice' | 'html';
  Values: readonly TypedValue[];
}

const isSaid = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((words) => words.trim() !== '' && words.length <= CATALOGUE_LIMITS.name);

/** Whether an attribute of this name would give a resort its stars (member-portal section 2). */
export const isStarName = ({ vi, en }: LocalText): boolean => [vi, en].some((name) => name.trim() === STAR_ATTRIBUTE);

/** Returns the wrong fields: names are needed in both languages. An attribute with free text has no values. */
export const attributeFaults = ({ Name, Kind, Values }: AttributeTerms): ('Name' | 'Values')[] => [
  ...(isSaid(Name) ? [] : (['Name'] as const)),
  ...(Kind === 'html' || (Values.length <= ATTRIBUTE_LIMITS.values && Values.every(({ value }) => isSaid(value)))
    ? []
    : (['Values'] as const)),
];

/** Returns an unused code, made of the English name. */
export const attributeCode = (name: LocalText, taken: ReadonlySet<string>): string => {
  const stem = friendlyUrlOf(name.en) || friendlyUrlOf(name.vi) || 'value';
  let code = stem;
  for (let next = 2; taken.has(code); next += 1) code = `${stem}-${next}`;
  return code;
};

/** Returns the values in their order, each with a code: new values get one, the others keep theirs. */
export const codedValues = (typed: readonly TypedValue[]): TypedValue[] => {
  const taken = new Set(typed.map(({ code }) => code));
  return typed.map(({ code: known, value }) => {
    const code = known || attributeCode(value, taken);
    taken.add(code);
    return { code, value: { vi: value.vi.trim(), en: value.en.trim() } };
  });
};
