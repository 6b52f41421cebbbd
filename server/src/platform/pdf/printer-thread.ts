import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw.ts';
import type { PdfDocument } from './pdf-document.ts';

/** What the printer's thread hears and says: one document after the other. */
parentPort?.on('message', ({ id, document }: { id: number; document: PdfDocument }) => {
  drawPdf(document).then(
    (pdf) => parentPort?.postMessage({ id, pdf }),
    (error: unknown) => parentPort?.postMessage({ id, problem: String(error) }),
  );
});
