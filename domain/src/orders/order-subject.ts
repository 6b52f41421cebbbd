import { searchable, type LocalText } from '../common/index.ts';

/**
 * The searchable text of an order beside its code: the names of what was ordered in both languages, in searchable
 * words. Fees say nothing of it.
 */
export const orderSubject = (lines: readonly { stayId: string | null; targetName: LocalText }[]): string =>
  searchable(
    lines
      .filter((line) => line.stayId !== null)
      .map(({ targetName }) => `${targetName.vi} ${targetName.en}`)
      .join(' '),
  );
