import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';

/** Makes PDFs in a thread of its own, which begins with the first and ends when nobody asked for a while. */
export interface Printer {
  print(document: PdfDocument): Promise<Buffer>;
  stop(): Promise<void>;
}

const IDLE_MS = 30_000;
/** A document of a few pages takes some tens of milliseconds. */
const LONGEST_MS = 20_000;
/** More at once are turned away: they would only wait. */
const MOST_WAITING = 50;

interface Answer {
  id: number;
  pdf?: Uint8Array;
  problem?: string;
}

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

export const createPrinter = (): Printer => {
  const waiting = new Map<number, Waiting>();
  let [asked, thread, idle]: [number, Worker | undefined, NodeJS.Timeout | undefined] = [0, undefined, undefined];

  const end = (failed: Worker, error: Error) => {
    if (thread !== failed) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = (): Worker => {
    const begun = new Worker(new URL('printer-thread.ts', import.meta.url), { execArgv: [] });
    begun.on('message', ({ id, pdf, problem }: Answer) => {
      const its = waiting.get(id);
      waiting.delete(id);
      if (pdf) its?.resolve(Buffer.from(pdf));
      else its?.reject(new Error(problem));
    });
    begun.on('error', (error) => end(begun, error as Error));
    begun.on('exit', () => end(begun, new Error('the printer ended')));
    begun.unref();
    return begun;
  };
  const stop = async () => {
    clearTimeout(idle);
    const ending = thread;
    if (!ending) return;
    end(ending, new Error('the printer was stopped'));
    await ending.terminate();
  };
  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(() => waiting.size === 0 && void stop(), IDLE_MS).unref();
  };

  return {
    print: async (document) => {
      if (waiting.size >= MOST_WAITING) throw new Error('too many documents wait for the printer');
      const printing = (thread ??= begin());
      const id = (asked += 1);
      // A page that never ends takes its thread along, and whoever else waits for it.
      const late = setTimeout(() => {
        end(printing, new Error('the printer took too long'));
        void printing.terminate();
      }, LONGEST_MS);
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          printing.postMessage({ id, document });
        });
      } finally {
        clearTimeout(late);
        rest();
      }
    },
    stop,
  };
};
