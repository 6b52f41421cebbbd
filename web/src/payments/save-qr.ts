import { qrModules, QUIET_ZONE } from './qr-modules.ts';

/** Pixels per module, sharp on a phone's full screen. */
const SCALE = 20;

/** Downloads the code as PNG, for banking apps on the same phone that read pictures. */
export const saveQr = (text: string, fileName: string): void => {
  const { size, isDark } = qrModules(text);
  const canvas = document.createElement('canvas');
  canvas.width = (size + 2 * QUIET_ZONE) * SCALE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column))
        context.fillRect((column + QUIET_ZONE) * SCALE, (row + QUIET_ZONE) * SCALE, SCALE, SCALE);
  }
  canvas.toBlob((blob) => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
    link.click();
    // Firefox reads the address after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }, 'image/png');
};
