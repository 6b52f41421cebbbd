import type { PictureUse } from '@sandbar/domain/media';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { upload } from '../../transport/upload.ts';
import { scaleProof } from './scale-proof.ts';

/** A picture on the server, private until a command attaches it. */
export interface WeekProof {
  id: string;
  /** Bytes that were sent; null: it was read from the server. */
  size: number | null;
}

export type UploadState =
  | { phase: 'none' }
  | { phase: 'preparing' }
  | { phase: 'sending'; part: number }
  | { phase: 'failed'; problem: string; mayRetry: boolean };

const PATHS = { usual: '/Image/UploadFile', deposit: '/Image/UploadFile?of=deposit' } as const satisfies Record<
  PictureUse,
  string
>;

/** Uploads one picture: scales it, sends it with progress, and retries after a failure. */
export const useProofUpload = (use: PictureUse, onDone: (proof: WeekProof) => void) => {
  const t = useTexts('weeks');
  const common = useTexts('common');
  const [state, setState] = useState<UploadState>({ phase: 'none' });
  const [preview, setPreview] = useState<string | null>(null);
  const file = useRef<File | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const send = async () => {
    const picked = file.current;
    if (!picked) return;
    stop.current?.abort();
    const now = new AbortController();
    stop.current = now;
    setState({ phase: 'preparing' });
    const made = await scaleProof(picked, use);
    if (now.signal.aborted) return;
    if (typeof made === 'string') return setState({ phase: 'failed', problem: t(made), mayRetry: false });
    setPreview(URL.createObjectURL(made));
    setState({ phase: 'sending', part: 0 });
    const outcome = await upload(
      PATHS[use],
      made,
      'picture.jpg',
      (part) => !now.signal.aborted && setState({ phase: 'sending', part }),
      now.signal,
    );
    if (now.signal.aborted) return;
    const [sent] = outcome.ok ? outcome.value : [];
    if (!outcome.ok || !sent) {
      const problem = outcome.ok ? common('wentWrong') : failureText(outcome.failure, common);
      return setState({ phase: 'failed', problem, mayRetry: true });
    }
    setState({ phase: 'none' });
    onDone({ id: sent.Id, size: made.size });
  };
  return {
    state,
    /** The object URL of the picked file while it is uploaded. */
    preview,
    pick: (picked: File) => {
      file.current = picked;
      void send();
    },
    retry: () => void send(),
  };
};
