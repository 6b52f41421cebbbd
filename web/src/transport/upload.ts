import type { Outcome } from './failure.ts';
import { noteContact } from './connection.ts';
import { outcomeOf } from './send-command.ts';

/** Slow networks need long for a large file; after this many ms without any progress the connection counts as lost. */
export const SILENCE_MS = 120_000;

interface Uploaded {
  Id: string;
  Path: string;
  Name: string;
}

/**
 * Sends one picture as a form.
 * @param onProgress part sent, 0 to 1
 * @param type 256: into the library
 */
export const upload = (
  path: '/Image/UploadAvatar' | '/Image/UploadFile' | '/Image/UploadFile?of=deposit',
  picture: Blob,
  name: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
  type?: number,
): Promise<Outcome<Uploaded[]>> => {
  const form = new FormData();
  if (type !== undefined) form.set('type', String(type));
  form.set('file', picture, name);
  return post(path, form, onProgress, signal);
};

/**
 * Sends a file as it is.
 * @param onProgress part sent, 0 to 1
 */
export const uploadFile = <Answer = { id: string }>(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Outcome<Answer>> => post(path, file.slice(0, file.size, 'application/octet-stream'), onProgress, signal);

/** By XMLHttpRequest, since fetch does not report an upload's progress. */
export const post = <Answer>(
  path: string,
  body: XMLHttpRequestBodyInit,
  onProgress: (part: number) => void,
  signal: AbortSignal | undefined,
): Promise<Outcome<Answer>> =>
  new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', path);
    sending.setRequestHeader('Accept', 'application/json');
    sending.setRequestHeader('X-Requested-With', 'sandbar');
    sending.setRequestHeader('X-Sandbar-Locale', document.documentElement.lang);
    // `xhr.timeout` would count from the beginning, whatever progress there is.
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => sending.abort(), SILENCE_MS);
    };
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      heard();
      if (lengthComputable) onProgress(loaded / total);
    });
    sending.addEventListener('progress', heard);
    sending.addEventListener('loadend', () => {
      clearTimeout(silence);
      noteContact(sending.status !== 0);
      const wait = sending.getResponseHeader('Retry-After');
      resolve(
        outcomeOf<Answer>(
          sending.status === 0
            ? null
            : new Response(sending.responseText, {
                status: sending.status,
                headers: wait ? { 'Retry-After': wait } : {},
              }),
        ),
      );
    });
    signal?.addEventListener('abort', () => sending.abort(), { once: true });
    heard();
    sending.send(body);
  });
