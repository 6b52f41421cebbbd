import qrcode from 'qrcode-generator';

/** Light modules around the code that scanners need to find it (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

export interface QrModules {
  /** Modules per side, without the quiet zone. */
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** Returns a QR code of the smallest version that holds the text, with error correction M: 15 % may be damaged. */
export const qrModules = (text: string): QrModules => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return { size: code.getModuleCount(), isDark: (row, column) => code.isDark(row, column) };
};

/**
 * Returns the dark modules as one SVG path in units of modules, with the quiet zone. Adjacent modules of a row are one
 * rectangle.
 */
export const qrPath = ({ size, isDark }: QrModules): string => {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      const length = column - start + 1;
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h${-length}z`;
    }
  }
  return path;
};
