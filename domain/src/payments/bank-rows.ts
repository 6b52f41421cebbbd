/** A row of a file of cells. */
export interface CellRow {
  /** The line on which it begins; the first is 1. */
  line: number;
  cells: string[];
}

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Rows of a file whose cells are parted by a sign, some of them within quotes (RFC 4180). */
export const rowsOf = (text: string, separator: string): CellRow[] => {
  const rows: CellRow[] = [];
  let cells: string[] = [];
  let [line, begins] = [1, 1];
  let cell = '';
  /** Whether the cell has anything but space. */
  let filled = false;
  let quoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
    filled = false;
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begins, cells });
    cells = [];
    begins = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"' && !filled) {
      quoted = true;
      filled = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') {
      cell += sign;
      filled ||= sign.trim() !== '';
    }
  }
  endRow();
  return rows;
};
