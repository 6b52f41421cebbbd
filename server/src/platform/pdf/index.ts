export { createPrinter, type Printer } from './printer.ts';
export type { PdfBlock, PdfDocument, PdfRow } from './pdf-document.ts';
