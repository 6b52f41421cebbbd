import qrcode from 'qrcode-generator';

/** The quiet border that scanners need, in modules. */
export const QR_BORDER = 4;

/** Encodes a text as a QR code: its dark modules, and the number of modules in a row, border included. */
export const qrModules = (text: string): { dark: { row: number; column: number }[]; size: number } => {
  const qr = qrcode(0, 'M');
  qr.addData(text);
  qr.make();
  const count = qr.getModuleCount();
  const dark = Array.from({ length: count * count }, (_, at) => ({ row: Math.floor(at / count), column: at % count }))
    .filter(({ row, column }) => qr.isDark(row, column))
    .map(({ row, column }) => ({ row: row + QR_BORDER, column: column + QR_BORDER }));
  return { dark, size: count + 2 * QR_BORDER };
};

/** The same for a screen: the dark modules as one SVG path. */
export const qrPath = (text: string): { path: string; size: number } => {
  const { dark, size } = qrModules(text);
  return { path: dark.map(({ row, column }) => `M${column} ${row}h1v1h-1z`).join(''), size };
};
