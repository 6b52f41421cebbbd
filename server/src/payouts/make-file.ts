import { hash } from 'node:crypto';
import { FetchPayoutFile, MakePayoutFile } from '@sandbar/contract/payouts';
import { accept, addDays, dayInZone, refuse } from '@sandbar/domain/common';
import { canBeSent, runIn, USUAL_RUN_COLUMNS } from '@sandbar/domain/payouts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import type { SecretPlace } from '../platform/secrets/index.ts';
import { openDetails } from './account-details.ts';
import { placeOf } from './payout-account.ts';
import { runChanged } from './payouts.events.ts';
import { fileOfRun, lastFiles, linesOfRun } from './payout-runs.queries.ts';
import { fileRun, insertFile, lockRuns, takeRun } from './payout-runs.store.ts';
import { runCsv, runPain, type RunToFile } from './run-file.ts';

/** The most days ahead for which the bank may be asked to send the money. */
const DAYS_AHEAD = 30;

const placeOfFile = (merchantId: string, runId: string): SecretPlace => ({
  merchantId,
  table: 'payout_run_files',
  row: runId,
});

/** Ledger/MakePayoutFile: makes the file of a run and stores it; a run has one file. */
export const makePayoutFile = handler(MakePayoutFile, (input, { merchant, actorId, installation, commit }) =>
  commit(async (transaction) => {
    const { id: merchantId, timeZone, brand } = merchant;
    const { RunId: runId, Format: format } = input;
    await transaction.run(lockRuns({ merchantId }));
    const run = await first(transaction.run(takeRun({ merchantId, id: runId, timeZone })));
    const possible = runIn(run, 'approved');
    if (!possible.ok) return possible;
    const today = dayInZone(new Date(), timeZone);
    const [sendOn, to] = [input.SendOn ?? today, addDays(today, DAYS_AHEAD)];
    if (sendOn < today || sendOn > to) return refuse('PAYOUT_DATE', { from: today, to });
    if (format === 'pain.001' && !brand.bank) return refuse('PAYOUT_RUN_NO_BANK', {});
    const lines = await transaction.run(linesOfRun({ merchantId, runId, open: true }));
    const sendable = canBeSent(lines);
    if (!sendable.ok) return sendable;
    const { number } = run!;
    const toFile: RunToFile = {
      number,
      merchantCode: merchant.code,
      merchantName: merchant.name,
      currency: merchant.settings.currency,
      sendOn,
      transfers: lines.map(({ line, accountId, amount, bank, email, sealedDetails }) => {
        const details = openDetails(installation.secrets, sealedDetails!, placeOf(merchantId, accountId));
        return { line, amount, email, bank: bank!, holder: details.holder, accountNumber: details.number };
      }),
    };
    const last = (await transaction.run(lastFiles({ merchantId }))).find((each) => each.format === 'csv');
    const columns = format === 'csv' ? (input.Columns ?? last?.columns ?? USUAL_RUN_COLUMNS) : [];
    const content = format === 'csv' ? runCsv(toFile, [...new Set(columns)]) : runPain(toFile, brand.bank!, new Date());
    const name = `payout-run-${number}.${format === 'csv' ? 'csv' : 'xml'}`;
    const sha256 = hash('sha256', content);
    const sealedContent = await installation.secrets.seal(transaction, content, placeOfFile(merchantId, runId));
    await transaction.run(insertFile({ merchantId, runId, format, columns, name, sealedContent, sha256 }));
    await transaction.run(fileRun({ merchantId, id: runId, filedBy: actorId }));
    return accept({ answer: { id: runId, name, sha256 }, events: [runChanged(runId)] });
  }),
);

/** Ledger/FetchPayoutFile. Only this answer contains the content; the command's record does not. */
export const fetchPayoutFile = handler(FetchPayoutFile, async (input, { merchant, installation, commit }) => {
  const { RunId: runId } = input;
  let content: string | undefined;
  const fetched = await commit(async (transaction) => {
    const file = await first(transaction.run(fileOfRun({ merchantId: merchant.id, runId })));
    if (!file) return refuse('PAYOUT_RUN_NOT_FOUND', {});
    content = installation.secrets.open(file.sealedContent, placeOfFile(merchant.id, runId));
    const { name, sha256 } = file;
    return accept({ answer: { id: runId, name, content: null, sha256 }, events: [] });
  });
  return fetched.ok && content !== undefined ? accept({ ...fetched.value, content }) : fetched;
});
