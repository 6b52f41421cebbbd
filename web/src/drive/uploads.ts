import { DRIVE, HEAD_BYTES, sniffDriveType } from '@sandbar/domain/drive';
import { useSyncExternalStore } from 'react';
import type { Upload } from 'tus-js-client';

/** Uploads into the reader's drive. They continue on all pages and after a lost connection. */

export interface DriveUpload {
  key: string;
  name: string;
  size: number;
  /** Bytes that the server has received. */
  sent: number;
  /** lost: there is no connection; the upload resumes as soon as one exists. */
  state: 'waiting' | 'sending' | 'lost' | 'failed';
  /** Seconds until the end at the present speed; null before that is known. */
  left: number | null;
  /** Why it failed, in the server's words; null: no reason was given. */
  problem: string | null;
}

interface Running {
  file: File;
  folderId: string | null;
  upload: Upload | null;
  /** The time and the byte at which it started to send. */
  since: number;
  from: number;
}

interface Ends {
  done: (name: string) => void;
  failed: (name: string) => void;
}

const ENDPOINT = '/Drive/Upload';
const AT_ONCE = 2;
/** Waits after each failure in ms, some minutes in all. */
const AGAIN = [0, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 20 }, () => 15_000)];

let uploads: readonly DriveUpload[] = [];
const running = new Map<string, Running>();
const listeners = new Set<() => void>();
let ends: Ends = { done: () => {}, failed: () => {} };

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const isBusy = () => uploads.some(({ state }) => state !== 'failed');
const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();

const change = (next: readonly DriveUpload[]) => {
  const wasBusy = isBusy();
  uploads = next;
  if (isBusy() !== wasBusy) {
    if (wasBusy) removeEventListener('beforeunload', keepPage);
    else addEventListener('beforeunload', keepPage);
  }
  for (const listener of listeners) listener();
};
const patch = (key: string, with_: Partial<DriveUpload>) =>
  change(uploads.map((one) => (one.key === key ? { ...one, ...with_ } : one)));

/** Returns the server's reason for not accepting more. */
const valuesOfRow = (body: string | undefined): string | null => {
  try {
    const { Message } = JSON.parse(body ?? '') as { Message?: unknown };
    return typeof Message === 'string' ? Message : null;
  } catch {
    return null;
  }
};

/** Whether the drive accepts a file, by its first bytes. The server checks again. */
export const isTaken = async (file: Blob): Promise<boolean> => {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return sniffDriveType(head) !== null;
  } catch {
    return false;
  }
};

const startNext = () => {
  const busy = uploads.filter(({ state }) => state === 'sending' || state === 'lost').length;
  for (const { key } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - busy)))
    void start(key);
};

const start = async (key: string) => {
  const one = running.get(key)!;
  patch(key, { state: 'sending', problem: null, left: null });
  const { Upload } = await import('tus-js-client');
  // The upload was canceled meanwhile.
  if (running.get(key) !== one) return;
  const { file, folderId } = one;
  const fail = (problem: string | null) => {
    patch(key, { state: 'failed', problem });
    ends.failed(file.name);
    startNext();
  };
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: DRIVE.chunkBytes,
    retryDelays: AGAIN,
    removeFingerprintOnSuccess: true,
    metadata: { filename: nameOf(key), ...(folderId ? { folder: folderId } : {}) },
    headers: { 'X-Requested-With': 'sandbar', 'X-Sandbar-Locale': document.documentElement.lang },
    onShouldRetry: ({ originalResponse }) => {
      const status = originalResponse?.getStatus() ?? 0;
      const again = status === 0 || status === 409 || status === 423 || status >= 500;
      if (again && status === 0) patch(key, { state: 'lost', left: null });
      return again;
    },
    onProgress: (sent) => {
      const now = performance.now();
      if (one.since === 0 || sent < one.from) Object.assign(one, { since: now, from: sent });
      const rate = (sent - one.from) / (now - one.since);
      const left = now - one.since > 1_500 && rate > 0 ? (file.size - sent) / rate / 1000 : null;
      patch(key, { sent, left, state: 'sending' });
    },
    onSuccess: () => {
      running.delete(key);
      change(uploads.filter((other) => other.key !== key));
      ends.done(file.name);
      startNext();
    },
    onError: (error) => {
      one.upload = null;
      one.since = 0;
      fail('originalResponse' in error ? valuesOfRow(error.originalResponse?.getBody()) : null);
    },
  });
  one.upload = upload;
  // Choosing the same file again resumes its upload, also after the page was closed.
  const [before] = await upload.findPreviousUploads().catch(() => []);
  if (one.upload !== upload) return;
  if (before) upload.resumeFromPreviousUpload(before);
  upload.start();
};

const nameOf = (key: string): string => uploads.find((one) => one.key === key)?.name ?? '';

/** Retries waiting uploads at once when the network is back. */
const hurry = () => {
  for (const { key, state } of uploads) {
    const upload = running.get(key)?.upload;
    if (state === 'lost' && upload) void upload.abort().then(() => upload.start());
  }
};

/** Called at the end of each upload, on every page. */
export const onUploadsEnd = (listener: Ends): void => {
  ends = listener;
};

export const driveUploads = {
  add: (file: File, { name = file.name, folderId }: { name?: string; folderId: string | null }): void => {
    if (running.size === 0) addEventListener('online', hurry);
    const key = `${performance.now()}.${Math.random()}`;
    running.set(key, { file, folderId, upload: null, since: 0, from: 0 });
    change([...uploads, { key, name, size: file.size, sent: 0, state: 'waiting', left: null, problem: null }]);
    startNext();
  },
  retry: (key: string): void => {
    patch(key, { state: 'waiting', problem: null });
    startNext();
  },
  /** Cancels an upload and deletes what the server has of it. */
  cancel: (key: string): void => {
    const one = running.get(key);
    running.delete(key);
    change(uploads.filter((other) => other.key !== key));
    if (one?.upload) void one.upload.abort(true).catch(() => {});
    if (one) one.upload = null;
    startNext();
  },
};

export const useDriveUploads = (): readonly DriveUpload[] => useSyncExternalStore(subscribe, () => uploads);
