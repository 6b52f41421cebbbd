import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { create, type Font } from 'fontkit';
import type { PdfBlock, PdfDocument, PdfRow, PdfTable } from './pdf-document.ts';
import { asSource, Paper } from './paper.ts';
import { QR_BORDER, qrModules } from './qr.ts';

/**
 * Draws a document. Runs in the printer's process, so that reading fonts and laying out pages does not block requests.
 */

const require = createRequire(import.meta.url);
/** Read once for all documents: reading both fonts took most of a document's time. */
const fontOf = (file: string): Font => create(readFileSync(file)) as Font;
const FONTS = {
  text: fontOf(require.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf')),
  strong: fontOf(require.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf')),
};

const [MARGIN, FOOT] = [48, 40];
const [INK, MUTED, HAIRLINE] = ['#14212B', '#5B6B76', '#E6E3DC'];
const GAP = 6;

type Page = PDFKit.PDFDocument;

export const drawPdf = async (document: PdfDocument): Promise<Uint8Array> => {
  const page = new Paper({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: document.language,
    tagged: true,
    displayTitle: true,
    font: asSource(FONTS.text),
    info: { Title: document.title, Author: document.author },
  });
  const written = buffer(page);
  page.registerFont('text', asSource(FONTS.text));
  page.registerFont('strong', asSource(FONTS.strong));
  await page.prepare(FONTS.text, textsOf(document));
  drawHead(page, document);
  for (const block of document.blocks) drawBlock(page, block, document.colour);
  drawFeet(page, document);
  page.end();
  return written;
};

/** All texts of a document, in any part of it. */
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return [];
  return Object.values(part).flatMap(textsOf);
};

const widthOf = (page: Page): number => page.page.width - 2 * MARGIN;
const bottomOf = (page: Page): number => page.page.height - MARGIN - FOOT;

const drawHead = (page: Page, { head }: PdfDocument): void => {
  const top = page.y;
  if (head.logo) page.image(Buffer.from(head.logo), MARGIN, top, { width: 32, height: 32 });
  const left = MARGIN + (head.logo ? 44 : 0);
  page.font('strong').fontSize(13).fillColor(INK);
  page.text(head.name, left, top, { width: widthOf(page) / 2 });
  page.font('text').fontSize(9).fillColor(MUTED);
  for (const line of head.lines) page.text(line, left, page.y + 1, { width: widthOf(page) / 2 });
  page.y = Math.max(page.y, top + 36) + 20;
};

const drawBlock = (page: Page, block: PdfBlock, colour: string): void => {
  switch (block.kind) {
    case 'title':
      page
        .font('strong')
        .fontSize(22)
        .fillColor(INK)
        .text(block.text, MARGIN, page.y, { width: widthOf(page) });
      if (block.below)
        page
          .font('text')
          .fontSize(10)
          .fillColor(MUTED)
          .text(block.below, MARGIN, page.y + 2);
      page.y += 14;
      return;
    case 'heading':
      // Keeps a heading from being the last line of a page.
      if (page.y + 60 > bottomOf(page)) page.addPage();
      page.y += 8;
      page
        .font('strong')
        .fontSize(12)
        .fillColor(colour)
        .text(block.text, MARGIN, page.y, { width: widthOf(page) });
      page.y += 6;
      return;
    case 'text':
      page
        .font('text')
        .fontSize(9)
        .fillColor(MUTED)
        .text(block.text, MARGIN, page.y, { width: widthOf(page) });
      page.y += 8;
      return;
    case 'facts':
      for (const [name, value] of block.facts) drawFact(page, name, value, block.large === true);
      page.y += 8;
      return;
    case 'qr':
      drawQr(page, block);
      return;
    case 'table':
      drawTable(page, block);
  }
};

const drawFact = (page: Page, name: string, value: string, large: boolean): void => {
  const { y } = page;
  page
    .font('text')
    .fontSize(large ? 10 : 9)
    .fillColor(MUTED)
    .text(name, MARGIN, y, { width: 150 });
  const after = page.y;
  page
    .font(large ? 'strong' : 'text')
    .fontSize(large ? 12 : 9)
    .fillColor(INK)
    .text(value, MARGIN + 156, y - (large ? 1 : 0), { width: widthOf(page) - 156 });
  page.y = Math.max(after, page.y) + (large ? 6 : 2);
};

const QR_SIZE = 132;

/** Black whatever the brand, with the quiet border that scanners need. */
const drawQr = (page: Page, { code, title, text }: Extract<PdfBlock, { kind: 'qr' }>): void => {
  if (page.y + QR_SIZE > bottomOf(page)) page.addPage();
  const { dark, size } = qrModules(code);
  const [top, module] = [page.y, QR_SIZE / size];
  for (const { row, column } of dark) page.rect(MARGIN + column * module, top + row * module, module, module);
  page.fill('#000000');
  const left = MARGIN + QR_SIZE + 12;
  const width = widthOf(page) - QR_SIZE - 12;
  page
    .font('strong')
    .fontSize(12)
    .fillColor(INK)
    .text(title, left, top + QR_BORDER * module, { width });
  page
    .font('text')
    .fontSize(10)
    .fillColor(MUTED)
    .text(text, left, page.y + 4, { width });
  page.x = MARGIN;
  page.y = top + QR_SIZE + 8;
};

interface Column {
  left: number;
  width: number;
  align: 'left' | 'right';
}

const columnsOf = (page: Page, { columns }: PdfTable): Column[] => {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let left = MARGIN;
  return columns.map(({ width, align = 'left' }, place) => {
    const share = (width / whole) * widthOf(page);
    const column = { left, width: place < columns.length - 1 ? share - GAP : share, align };
    left += share;
    return column;
  });
};

const drawTable = (page: Page, table: PdfTable): void => {
  const columns = columnsOf(page, table);
  const head: PdfRow = { cells: table.columns.map(({ title }) => title) };
  drawRow(page, columns, head, 'head');
  for (const [index, row] of table.rows.entries()) {
    const needed = heightOf(page, columns, row) + (table.rows[index + 1]?.joined ? 16 : 0);
    if (page.y + needed > bottomOf(page)) {
      page.addPage();
      drawRow(page, columns, head, 'head');
    }
    drawRow(page, columns, row, row.strong ? 'strong' : 'row');
  }
  page.y += 10;
};

const LOOKS = {
  head: { font: 'text', size: 8, colour: MUTED },
  row: { font: 'text', size: 9, colour: INK },
  strong: { font: 'strong', size: 9, colour: INK },
} as const;

const heightOf = (page: Page, columns: readonly Column[], row: PdfRow): number => {
  const heights = columns.map(({ width }, place) => {
    page.font(row.strong ? 'strong' : 'text').fontSize(9);
    const cell = page.heightOfString(row.cells[place] || ' ', { width });
    const below = row.below?.[place];
    return cell + (below ? page.font('text').fontSize(8).heightOfString(below, { width }) : 0);
  });
  return Math.max(...heights) + 8;
};

const drawRow = (page: Page, columns: readonly Column[], row: PdfRow, look: keyof typeof LOOKS): void => {
  const { font, size, colour } = LOOKS[look];
  const top = page.y;
  if (!row.joined && look !== 'head')
    page
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + widthOf(page), top)
      .lineWidth(0.5)
      .stroke(HAIRLINE);
  const height = heightOf(page, columns, row);
  for (const [place, { left, width, align }] of columns.entries()) {
    const cell = row.cells[place];
    if (!cell) continue;
    page
      .font(font)
      .fontSize(size)
      .fillColor(row.joined ? MUTED : colour);
    page.text(cell, left, top + (row.joined ? 0 : 4), { width, align });
    const below = row.below?.[place];
    if (below) page.font('text').fontSize(8).fillColor(MUTED).text(below, left, page.y, { width, align });
  }
  page.x = MARGIN;
  page.y = top + height - (row.joined ? 4 : 0);
};

/** Page numbers are known only when all pages are. */
const drawFeet = (page: Page, { foot }: PdfDocument): void => {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index);
    const top = page.page.height - MARGIN - 12;
    // Text below the margin would start a new page.
    page.page.margins.bottom = 0;
    const right = foot.right.replace('{page}', String(index - start + 1)).replace('{pages}', String(count));
    page.font('text').fontSize(8).fillColor(MUTED);
    page.text(foot.left, MARGIN, top, { width: widthOf(page) * 0.75, lineBreak: false });
    page.text(right, MARGIN, top, { width: widthOf(page), align: 'right', lineBreak: false });
  }
};
