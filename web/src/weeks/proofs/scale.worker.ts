import type { PictureUse } from '@sandbar/domain/media';
import { scalePicture } from './scale-picture.ts';

/** Takes a picture and what it is for; answers with it scaled, or null when that could not be done. */
addEventListener('message', ({ data: { file, use } }: MessageEvent<{ file: Blob; use: PictureUse }>) => {
  void scalePicture(file, use)
    .catch((): null => null)
    .then((scaled) => postMessage(scaled));
});
