export { createPrinter, type Printer } from './printer.ts';
export { paperDay, paperDays } from './paper-day.ts';
export { pdfLocale } from './pdf-locale.ts';
export { qrPath } from './qr.ts';
export type { PdfBlock, PdfDocument, PdfRow } from './pdf-document.ts';
