import { UPLOAD_TYPES, type PictureUse } from '@sandbar/domain/media';

export type ProofProblem = 'pictureType' | 'pictureUnreadable';

/** ms for one picture. A worker that does not answer within them has crashed. */
const PATIENCE_MS = 30_000;

const inWorker = (file: Blob, use: PictureUse): Promise<Blob | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./scale.worker.ts', import.meta.url), { type: 'module' });
    const end = (scaled: Blob | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(scaled);
    };
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage({ file, use });
  });

/** For browsers whose workers cannot draw. */
const onPage = async (file: Blob, use: PictureUse): Promise<Blob | null> =>
  (await import('./scale-picture.ts')).scalePicture(file, use);

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns a photograph in its stored size. A worker scales pictures one after the other, so that ten of six megabytes
 * neither block the page nor fill a phone's memory.
 * @returns a JPEG, or why there is none
 */
export const scaleProof = (file: File, use: PictureUse): Promise<Blob | ProofProblem> => {
  if (!(UPLOAD_TYPES as readonly string[]).includes(file.type)) return Promise.resolve('pictureType');
  const scale = typeof OffscreenCanvas === 'function' ? inWorker : onPage;
  const work = last.then(async () => (await scale(file, use)) ?? ('pictureUnreadable' as const));
  last = work.catch(() => undefined);
  return work;
};
