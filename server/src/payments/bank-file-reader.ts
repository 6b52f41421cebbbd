import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { createWorkerProcess, TaskEnded, TooManyTasks } from '../platform/worker-process.ts';
import type { BankFileRead, BankFileTask } from './read-bank-file.ts';

/** @returns the file, BANK_FILE_UNREADABLE for one that takes too long, or UPLOAD_LIMIT while too many others wait */
export type BankFileReader = (task: BankFileTask, by: string) => Promise<Result<BankFileRead, AnyRefusal>>;

/** Reads banks' files in a process of its own, one file of each person before anyone's second file (decision 146). */
export const createBankFileReader = ({ processorMs }: { processorMs: number }): BankFileReader => {
  const worker = createWorkerProcess<BankFileTask, BankFileRead>(new URL('bank-file-process.ts', import.meta.url), {
    name: 'reader of bank files',
    processorMs,
    maxWaiting: 20,
    maxPerCaller: 2,
    memoryMb: 200,
  });
  return async (task, by) => {
    try {
      return accept(await worker.run(task, by));
    } catch (error) {
      if (error instanceof TaskEnded) return refuse('BANK_FILE_UNREADABLE', {});
      if (error instanceof TooManyTasks) return refuse('UPLOAD_LIMIT', { retryAfterSeconds: 2 });
      throw error;
    }
  };
};
