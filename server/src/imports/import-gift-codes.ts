import { ImportGiftCodes } from '@sandbar/contract/imports';
import type { ParsedOf } from '@sandbar/contract/common';
import { count, day, line, lineOf, money, text } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { NO_END_AMOUNT } from '@sandbar/domain/promotions';
import { effect } from '../approvals/index.ts';
import { first, type Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { batchesOfImport, givenAwayBy, importById } from './imports.queries.ts';
import { askToRun, importToChange } from './imports.store.ts';

/** The number of batches that are listed for the second person, those with the largest possible reductions first. */
const SHOWN = 5;

const evidence = async (
  runner: Runner,
  { id: merchantId }: Merchant,
  { ImportId: id }: ParsedOf<typeof ImportGiftCodes>,
) => {
  const found = await first(runner.run(importById({ merchantId, id })));
  if (!found) return [];
  const batches = await runner.run(batchesOfImport({ merchantId, id, limit: SHOWN }));
  return [
    line('importedFile', text(found.fileName)),
    line('codes', count(found.fresh)),
    line('importedBatches', count(batches[0]?.batches ?? 0)),
    ...batches.flatMap((batch) => [
      line('promotionName', text(batch.name), count(batch.codes)),
      line(
        'takesOff',
        batch.resultType === 0 ? { type: 'percent', amount: batch.resultValue } : money(batch.resultValue),
      ),
      ...lineOf('atMost', batch.maxAmount, money),
      ...lineOf('usesOfEach', batch.uses, count),
      ...lineOf('minimumOrder', batch.minimumOrder || null, money),
      line('validFrom', day(batch.from)),
      line('validTo', day(batch.to)),
    ]),
  ];
};

/** Catalogue/ImportGiftCodes: the sum of all possible reductions counts as money given away. */
export const importGiftCodes = effect({
  kind: 'gift-codes.import',
  contract: ImportGiftCodes,
  prepare: async (transaction, { id: merchantId }, { ImportId: id }) => {
    const found = await first(transaction.run(importToChange({ merchantId, id })));
    if (!found || found.kind !== 'gift-codes' || found.state === 'discarded') return refuse('NOT_FOUND', {});
    if (found.state !== 'checked' || found.fresh === 0) return refuse('IMPORT_MOVED_ON', {});
    const { amount } = (await first(transaction.run(givenAwayBy({ merchantId, id }))))!;
    return accept({
      subjectId: id,
      beneficiaryId: null,
      amount: Math.min(NO_END_AMOUNT, amount),
      reason: found.fileName,
    });
  },
  evidence,
  execute: async (transaction, { merchant, actorId }, { ImportId: id }) => {
    if (actorId === null) return refuse('NOT_ALLOWED', {});
    await transaction.run(askToRun({ merchantId: merchant.id, id, userId: actorId }));
    return accept({ answer: { id }, events: [] });
  },
});
