import { LIBRARY } from '@sandbar/domain/media';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { upload } from '../transport/upload.ts';
import { invalidate } from '../transport/use-read.ts';
import { scalePicture } from '../ui/form/scale-picture.ts';
import { useUploads } from '../ui/form/use-uploads.ts';
import { showToast } from '../ui/toast-store.ts';
import type { Choosable } from './chosen.ts';
import { ImagesQuery } from './images.query.ts';

/** Uploads at the same time, because each is scaled in the reader's browser. */
const AT_ONCE = 2;

/**
 * Uploads pictures into the library, scaled to 800 × 600 in the browser, with toasts for each (back-office section 8).
 */
export const useLibraryUploads = (onUploaded: (image: Choosable) => void) => {
  const t = useTexts('media');
  const common = useTexts('common');
  const fail = (file: File, problem: string): never => {
    showToast(t('uploadError', { file: file.name }), { look: 'failed' });
    throw new Error(problem);
  };
  return useUploads({
    atOnce: AT_ONCE,
    send: async (file, progress, signal) => {
      showToast(t('uploading', { file: file.name }), { look: 'info' });
      const made = await scalePicture(file, true);
      if (!made.ok) return fail(file, t(made.problem === 'pictureTooLarge' ? 'tooLarge' : 'unreadable'));
      // The progress may reach the end before the answer arrives.
      const outcome = await upload(
        '/Image/UploadFile',
        made.value,
        file.name,
        (part) => progress(part * 0.98),
        signal,
        LIBRARY,
      );
      if (signal.aborted) throw new Error('');
      if (!outcome.ok) return fail(file, failureText(outcome.failure, common));
      const { Id: id, Path: path } = outcome.value[0]!;
      onUploaded({ id, path, name: file.name });
      await invalidate(ImagesQuery);
      showToast(t('uploaded', { file: file.name }));
      return id;
    },
  });
};
