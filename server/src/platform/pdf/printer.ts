import { createWorkerProcess } from '../worker-process.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Makes PDFs in a process of its own, which starts with the first document and ends after a while without requests. */
export interface Printer {
  print(document: PdfDocument): Promise<Buffer>;
  stop(): Promise<void>;
}

export const createPrinter = (): Printer => {
  // A document of a few pages takes some tens of milliseconds.
  const worker = createWorkerProcess<PdfDocument, Uint8Array>(new URL('printer-process.ts', import.meta.url), {
    name: 'printer',
    processorMs: 20_000,
    maxWaiting: 50,
  });
  return { print: async (document) => Buffer.from(await worker.run(document)), stop: worker.stop };
};
