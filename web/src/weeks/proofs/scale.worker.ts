import type { PictureUse } from '@sandbar/domain/media';
import { scalePicture } from './scale-picture.ts';

/** Receives a picture and its purpose; answers with it scaled, or null when that failed. */
addEventListener('message', ({ data: { file, use } }: MessageEvent<{ file: Blob; use: PictureUse }>) => {
  void scalePicture(file, use)
    .catch((): null => null)
    .then((scaled) => postMessage(scaled));
});
