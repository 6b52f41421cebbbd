/** Types that a canvas reads and writes. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const QUALITY = 0.86;

/**
 * Scales a picture down, so that a phone's camera does not upload ten megabytes; returns the file unchanged when it is
 * small enough, is not a picture, or would grow.
 * @param longest px of its longer side
 */
export const scaleDown = async (file: File, longest: number): Promise<File> => {
  if (!PICTURES.includes(file.type)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const factor = longest / Math.max(picture.width, picture.height);
  if (factor >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * factor);
  canvas.height = Math.round(picture.height * factor);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
};
