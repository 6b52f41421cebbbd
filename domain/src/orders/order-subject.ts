import { searchable, type LocalText } from '../common/index.ts';

/** The searchable text of an order beside its code: the names of its stays in both languages. Fees are left out. */
export const orderSubject = (lines: readonly { stayId: string | null; targetName: LocalText }[]): string =>
  searchable(
    lines
      .filter((line) => line.stayId !== null)
      .map(({ targetName }) => `${targetName.vi} ${targetName.en}`)
      .join(' '),
  );
