import type { CellValue } from '../types.ts';

/**
 * Writes an .xlsx file in a worker, loaded on first use, so that the page stays responsive however many rows there
 * are. @throws Error when it cannot be written, AbortError
 */
export const writeXlsx = (rows: readonly (readonly CellValue[])[], signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
      end(() => (data ? resolve(data) : reject(new Error('the workbook could not be written')))),
    );
    worker.addEventListener('error', () => end(() => reject(new Error('the workbook could not be written'))));
    worker.postMessage(rows);
  });
