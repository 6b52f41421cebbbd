import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { upload } from '../../transport/upload.ts';
import type { Picked } from '../../ui/form/scale-picture.ts';

/** Uploads a picture, with its progress and the reason of a failure. */
export const useUpload = (path: Parameters<typeof upload>[0]) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** @returns the picture's id, or null when it was refused */
  const send = async (making: Promise<Picked<Blob>>): Promise<string | null> => {
    setProblem(null);
    setPart(0);
    const made = await making;
    const outcome = made.ok ? await upload(path, made.value, 'picture.jpg', setPart) : null;
    setPart(null);
    if (!made.ok) setProblem(t(made.problem));
    if (outcome && !outcome.ok)
      setProblem(
        outcome.failure.kind === 'busy'
          ? outcome.failure.message || failureText(outcome.failure, common)
          : failureText(outcome.failure, common),
      );
    return outcome?.ok ? outcome.value[0]!.Id : null;
  };
  return { part, problem, setProblem, send };
};
