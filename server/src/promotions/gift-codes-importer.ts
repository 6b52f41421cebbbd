import { dayInZone, searchable } from '@sandbar/domain/common';
import {
  batchKey,
  codeAsked,
  judgeCode,
  MAX_BATCHES,
  withCutZeros,
  type CodeValue,
  type RowProblem,
} from '@sandbar/domain/imports';
import type { NewEvent } from '../platform/events/event.ts';
import { refusedRow, type BackOutcome, type Importer, type JudgedRow, type RowToWrite } from '../platform/importer.ts';
import { uuidOfText } from '../platform/uuid.ts';
import {
  codesOfFile,
  insertBatchesOfFile,
  insertCodesOfFile,
  lockBatchesOfFile,
  removeCodesOfFile,
  removeEmptyBatches,
} from './promotions.imports.store.ts';

type CodeRow = RowToWrite & { value: CodeValue };

/** The greatest length of a numeric code whose leading zeros a spreadsheet may have removed. */
const LONGEST_NUMBER = 16;
/** A code, and the codes of which a spreadsheet may have made it. */
const withZeros = (code: string): string[] =>
  /^[1-9]\d*$/.test(code)
    ? Array.from({ length: Math.max(1, LONGEST_NUMBER - code.length + 1) }, (_, zeros) => '0'.repeat(zeros) + code)
    : [code];

/**
 * Imports gift codes of another system from files. Codes with the same terms form one batch of their file. The most
 * that they can take off together counts as money given away (import-gift-codes.ts of the slice imports).
 */
export const giftCodesImporter: Importer = {
  permissions: ['promotion.edit'],

  judging: async (_database, { id: merchantId, timeZone }, _matching, file) => {
    /** The batches so far, by their terms; after a restart, earlier rows are not counted. */
    const batches = new Set<string>();
    return async (runner, rows, seen) => {
      const today = dayInZone(new Date(), timeZone);
      const asked = rows.map((row) => ({ row, one: codeAsked(row, file.name) }));
      const codes = [...new Set(asked.map(({ one }) => ('problems' in one ? one.code : one.said.code)))];
      const known = await runner.run(codesOfFile({ merchantId, codes: codes.flatMap(withZeros), timeZone }));
      const byCode = withCutZeros(new Map(known.map((code) => [code.code, code])));
      const rowsByCode = new Map(await seen(codes.filter((code) => code !== '')));
      const judge = ({ row, one }: (typeof asked)[number]): Omit<JudgedRow, 'line' | 'cells'> => {
        if ('problems' in one) return refusedRow('', one.problems);
        const { promotionId, ...stands } = byCode.get(one.said.code) ?? { promotionId: '', names: [] };
        const there = 'code' in stands ? { ...stands, id: promotionId } : undefined;
        const code = there?.code ?? one.said.code;
        const earlier = rowsByCode.get(code);
        rowsByCode.set(code, { count: (earlier?.count ?? 0) + 1, line: row.line });
        if (earlier) return refusedRow(code, [{ field: 'code', code: 'repeated', data: { line: earlier.line } }]);
        const terms = batchKey(one.said);
        if (!there && !batches.has(terms) && batches.size >= MAX_BATCHES)
          return refusedRow(code, [{ field: null, code: 'too-many-batches', data: { most: MAX_BATCHES } }]);
        const judged = judgeCode({ ...one, said: { ...one.said, code } }, there, {
          today,
          batchId: uuidOfText(`${file.id} ${terms}`),
        });
        if (judged.verdict === 'new') batches.add(terms);
        return { key: code, ...judged };
      };
      return asked.map((each) => ({ line: each.row.line, cells: each.row.cells, ...judge(each) }));
    };
  },

  write: async (transaction, { id: merchantId, timeZone }, given, by) => {
    const rows = given as readonly CodeRow[];
    const refusals = new Map<number, readonly RowProblem[]>();
    const terms = new Map(rows.map(({ value }) => [value.batchId, value]));
    const batches = [...terms.values()].map((value) => ({ ...value, searchName: ` ${searchable(value.name)} ` }));
    const made = await transaction.run(
      insertBatchesOfFile({ merchantId, timeZone, by, batches: JSON.stringify(batches) }),
    );
    const added = await transaction.run(
      insertCodesOfFile({ merchantId, codes: JSON.stringify(rows.map(({ value }) => value)) }),
    );
    const free = new Set(added.map(({ code }) => code));
    for (const { line, value } of rows)
      if (!free.has(value.code)) refusals.set(line, [{ field: 'code', code: 'code-taken' }]);
    const ids = made.map(({ id }) => id);
    const empty = new Set(
      ids.length > 0 ? (await transaction.run(removeEmptyBatches({ merchantId, ids }))).map(({ id }) => id) : [],
    );
    const events = ids.flatMap((id): NewEvent[] =>
      empty.has(id) ? [] : [{ kind: 'promotion.created', subjectId: id }],
    );
    return { events, refused: refusals };
  },

  takeBack: async (transaction, { id: merchantId }, given) => {
    const rows = given as readonly CodeRow[];
    const ids = [...new Set(rows.map(({ value }) => value.batchId))];
    await transaction.run(lockBatchesOfFile({ merchantId, ids }));
    const codes = rows.map(({ value }) => value.code);
    const gone = await transaction.run(removeCodesOfFile({ merchantId, ids, codes }));
    await transaction.run(removeEmptyBatches({ merchantId, ids }));
    const free = new Set(gone.map(({ code }) => code));
    const outcomes = new Map<number, BackOutcome>(
      rows.map(({ line, value }) => [line, free.has(value.code) ? 'taken-back' : 'used']),
    );
    return { events: [], outcomes };
  },
};
