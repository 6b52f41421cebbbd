import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Workbooks for tests, in the formats of different programs. */

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A number is written as a number; `{ day }` as a number with the format of a day. */
export type WorkbookCell = string | number | { day: number } | null;
interface WorkbookSheet {
  name?: string;
  hidden?: boolean;
  rows: readonly (readonly WorkbookCell[])[];
}

/** @param more parts in addition to those of the sheets, or in their place, by their names in the file */
export const workbookOf = async (
  sheets: readonly WorkbookSheet[],
  {
    from1904 = false,
    parts = {},
    renamed = (path) => path,
  }: { from1904?: boolean; parts?: Record<string, string>; renamed?: (path: string) => string } = {},
): Promise<Buffer> => {
  const cellOf = (cell: WorkbookCell): string => {
    if (cell === null || cell === '') return '<c/>';
    if (typeof cell === 'string') return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c s="1"><v>${cell.day}</v></c>`;
  };
  const rowOf = (row: readonly WorkbookCell[]) => `<row>${row.map(cellOf).join('')}</row>`;
  const all: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${REL}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(({ name, hidden }, at) => {
        const state = hidden ? ' state="hidden"' : '';
        return `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/s${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/s${at + 1}.xml`,
        `<worksheet><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), renamed(path));
  zip.end();
  return buffer(zip.outputStream as Readable);
};
