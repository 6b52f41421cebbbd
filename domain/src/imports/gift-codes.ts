import type { Day } from '../common/index.ts';
import { isGiftCode, maxDiscount, normalGiftCode } from '../promotions/index.ts';
import type { ReadRow, RowProblem } from './cells.ts';
import { refused, type Judged } from './judged.ts';

/** Gift codes as files bring them: codes that are there keep their terms; new ones with the same terms are a batch. */

/** The most batches of one file. */
export const MAX_BATCHES = 100;
/** The uses of a code whose file states no limit. */
const USES = 1;

/** The common terms of a batch's codes. */
export interface BatchTerms {
  name: string;
  /** 0 percent, 1 money. */
  resultType: 0 | 1;
  resultValue: number;
  maxAmount: number | null;
  minimumOrder: number;
  /** First and last day. */
  from: Day;
  to: Day;
}

export interface CodeOfFile extends BatchTerms {
  code: string;
  /** Null: no limit. */
  limitTotal: number | null;
  limitPerMember: number | null;
}

/** The values that a row saves. */
export interface CodeValue extends CodeOfFile {
  batchId: string;
  /** The most money that the code takes off. */
  most: number;
}

/** The values of a row, and the names of its filled fields. */
interface CodeAsked {
  said: CodeOfFile;
  has(field: keyof CodeOfFile): boolean;
}

/** @param fileName the name of a batch whose rows have no name */
export const codeAsked = (row: ReadRow, fileName: string): CodeAsked | { code: string; problems: RowProblem[] } => {
  const { values } = row;
  const given = values as Record<'code' | 'name' | 'from' | 'to', string | null>;
  const numbers = values as Record<'maxAmount' | 'minimumOrder' | 'limitTotal' | 'limitPerMember', number | null>;
  const problems = [...row.problems];
  const code = normalGiftCode(given.code ?? '');
  if (given.code !== null && !isGiftCode(code)) problems.push({ field: 'code', code: 'not-a-code' });
  if (given.from && given.to && given.to < given.from) problems.push({ field: 'to', code: 'before-start' });
  if (problems.length > 0) return { code, problems };
  const { value } = values as { value: string | number };
  const isPercent = typeof value === 'string';
  const said: CodeOfFile = {
    code,
    name:
      given.name ??
      fileName
        .replace(/\.\w{1,5}$/, '')
        .slice(0, 120)
        .toWellFormed(),
    resultType: isPercent ? 0 : 1,
    resultValue: isPercent ? Number.parseInt(value, 10) : value,
    maxAmount: numbers.maxAmount,
    minimumOrder: numbers.minimumOrder ?? 0,
    from: given.from!,
    to: given.to!,
    limitTotal: numbers.limitTotal ?? USES,
    limitPerMember: numbers.limitPerMember,
  };
  const isSaid: Partial<Record<keyof CodeOfFile, string>> = { resultType: 'value', resultValue: 'value' };
  return { said, has: (field) => (values[isSaid[field] ?? field] ?? null) !== null };
};

/** Rows with the same terms are codes of one batch. */
export const batchKey = (terms: BatchTerms): string =>
  JSON.stringify([
    terms.name,
    terms.resultType,
    terms.resultValue,
    terms.maxAmount,
    terms.minimumOrder,
    terms.from,
    terms.to,
  ]);

/** The most money that a code takes off over all its uses. */
const maxCost = ({ resultType, resultValue, maxAmount, limitTotal }: CodeOfFile): number =>
  maxDiscount({ resultType, resultValue, maxAmount, codes: 1, limitTotal, maxUses: null, budget: null });

/** The column for each value that may differ. */
const COLUMN_OF: Readonly<Partial<Record<keyof CodeOfFile, string>>> = { resultType: 'value', resultValue: 'value' };

/**
 * Compares a row with the existing codes. The deduction of a code was agreed when it was created, so a row with another
 * one is refused. The name may be in either language.
 * @param known the existing code, with its names
 */
export const judgeCode = (
  { said, has }: CodeAsked,
  known: (Omit<CodeOfFile, 'name'> & { id: string; names: readonly string[] }) | undefined,
  { today, batchId }: { today: Day; batchId: string },
): Judged<CodeValue> => {
  const value = { ...said, batchId, most: maxCost(said) };
  if (!known)
    return said.to < today
      ? refused([{ field: 'to', code: 'past' }])
      : { verdict: 'new', subjectId: null, value, before: null, problems: [] };
  const { id, names, ...stands } = known;
  const other = Object.entries(stands)
    .filter(([field, stood]) => has(field as keyof CodeOfFile) && said[field as keyof CodeOfFile] !== stood)
    .map(([field]) => COLUMN_OF[field as keyof CodeOfFile] ?? field);
  if (has('name') && !names.includes(said.name)) other.push('name');
  if (other.length > 0) return refused([...new Set(other)].map((field) => ({ field, code: 'differs' })));
  return { verdict: 'same', subjectId: id, value, before: null, problems: [] };
};
