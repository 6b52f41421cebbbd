import { FetchPayoutFile } from '@sandbar/contract/payouts';
import type { Failure } from '../../transport/failure.ts';
import { sendCommand } from '../../transport/send-command.ts';

/** Downloads the file of a run. @returns why it failed; null when it was saved */
export const downloadRun = async (runId: string): Promise<Failure | null> => {
  const sent = await sendCommand(FetchPayoutFile, { RunId: runId });
  if (!sent.ok) return sent.failure;
  const { content, name } = sent.value;
  const address = URL.createObjectURL(new Blob([content ?? ''], { type: 'application/octet-stream' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Firefox reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return null;
};
