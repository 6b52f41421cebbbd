import { useEffect, useRef, useState } from 'react';
import { scaleDown } from './scale-down.ts';

export interface Uploading {
  key: string;
  name: string;
  size: number;
  /** Object URL of a picture, for its thumbnail. */
  preview: string | null;
  state: 'sending' | 'done' | 'failed';
  /** 0 to 1 of the bytes sent. */
  part: number;
  /** Why it failed, in the reader's language. */
  problem: string | null;
  /** The server's answer. */
  answer: unknown;
}

export interface UploadOptions {
  /** Sends one file. Rejects with an Error whose message is for the reader. */
  send: (file: File, progress: (part: number) => void, signal: AbortSignal) => Promise<unknown>;
  /** Why a file is rejected before sending; null = accepted. */
  refuse?: (file: File) => string | null;
  /** Pictures with a longer side above this are scaled down before sending; px. */
  scaleTo?: number;
  /** Uploads at once; the others wait. */
  atOnce?: number;
}

/** Uploads with progress, result and retry. */
export const useUploads = ({ send, refuse, scaleTo, atOnce = 3 }: UploadOptions) => {
  const [files, setFiles] = useState<readonly Uploading[]>([]);
  const originals = useRef(new Map<string, { file: File; stop: AbortController }>());
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const patch = (key: string, change: Partial<Uploading>) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const start = async (key: string) => {
    const known = originals.current.get(key);
    if (!known) return;
    setRunning((now) => new Set([...now, key]));
    const stop = new AbortController();
    known.stop = stop;
    patch(key, { state: 'sending', part: 0, problem: null });
    try {
      const file = scaleTo ? await scaleDown(known.file, scaleTo) : known.file;
      const answer = await send(file, (part) => patch(key, { part }), stop.signal);
      patch(key, { state: 'done', part: 1, answer });
    } catch (error) {
      if (!stop.signal.aborted) patch(key, { state: 'failed', problem: (error as Error).message });
    }
    setRunning((now) => new Set([...now].filter((one) => one !== key)));
  };

  const next = files.find(({ key, state, part }) => state === 'sending' && part === 0 && !running.has(key));
  useEffect(() => {
    if (next && running.size < atOnce) void start(next.key);
    // Keyed by the upload; the other dependencies belong to the same render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next?.key, running.size, atOnce]);

  // On unmount running uploads are aborted, and object URLs revoked.
  useEffect(() => {
    const known = originals.current;
    return () => {
      for (const { stop } of known.values()) stop.abort();
    };
  }, []);

  return {
    files,
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file): Uploading => {
        const key = `${file.name}.${performance.now()}.${Math.random()}`;
        const problem = refuse?.(file) ?? null;
        originals.current.set(key, { file, stop: new AbortController() });
        return {
          key,
          name: file.name,
          size: file.size,
          preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
          state: problem ? 'failed' : 'sending',
          part: 0,
          problem,
          answer: undefined,
        };
      });
      setFiles((now) => [...now, ...added]);
    },
    retry: (key: string) => patch(key, { state: 'sending', part: 0, problem: null }),
    /** A rejected file cannot be retried. */
    mayRetry: (key: string) => {
      const file = originals.current.get(key)?.file;
      return file !== undefined && (refuse?.(file) ?? null) === null;
    },
    remove: (key: string) => {
      originals.current.get(key)?.stop.abort();
      originals.current.delete(key);
      setFiles((now) => {
        const gone = now.find((one) => one.key === key);
        if (gone?.preview) URL.revokeObjectURL(gone.preview);
        return now.filter((one) => one.key !== key);
      });
    },
    busy: files.some(({ state }) => state === 'sending'),
  };
};
