import { randomUUID } from 'node:crypto';
import { RunImport } from '@sandbar/contract/imports';
import { addDays, type Day, type Locale } from '@sandbar/domain/common';
import { IMPORT_FIELDS, type ImportKind } from '@sandbar/domain/imports';
import { openTable } from '../platform/tables/index.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { readInProcess } from './read-in-process.ts';
import { workImports } from './work-imports.ts';

/** Helpers for tests of imported files. */

type Cells = Readonly<Record<string, string | number>>;

/** A CSV file with the names of fields as headings. */
export const csvOf = (rows: readonly Cells[]): string => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
  return [heads, ...rows.map((row) => heads.map((head) => quoted(row[head] ?? '')))]
    .map((cells) => cells.join(','))
    .join('\n');
};

/** A resort that does not exist yet. */
export const resortRow = (more: Cells = {}): Cells => ({
  nameVi: 'Bãi Mới',
  nameEn: 'New Beach',
  placeVi: 'Phú Quốc',
  placeEn: 'Phu Quoc',
  addressVi: 'Bãi Mới, Phú Quốc',
  addressEn: 'New Beach, Phu Quoc',
  descriptionVi: 'Bên biển',
  descriptionEn: 'By the sea',
  ...more,
});

let next = 0;
/** A row of something new with only its required fields. @param from the first day in it */
export const newRow = (kind: ImportKind, from: Day): Record<string, string | number> => {
  next += 1;
  switch (kind) {
    case 'stays':
      return { resort: 'bai-kem', room: 'Căn hộ', from, to: addDays(from, 7), price: 5_000_000 };
    case 'resorts':
      return { ...resortRow(), nameVi: `Bãi Mẫu ${next}`, nameEn: `Template Beach ${next}` };
    case 'rooms':
      return {
        resort: 'bai-kem',
        nameVi: `Phòng ${next}`,
        nameEn: `Room ${next}`,
        descriptionVi: 'Ban công',
        descriptionEn: 'Balcony',
        adults: 2,
      };
    case 'members':
      return { email: `new${next}@azure.example`, name: 'Trần Thu Hà' };
    case 'gift-codes':
      return { code: `NEW-${next}`, value: '10%', from, to: addDays(from, 30) };
  }
};

/** A row's cells in the order of the fields. */
export const cellsOf = (kind: ImportKind, row: Cells): string[] =>
  IMPORT_FIELDS[kind].map(({ name }) => String(row[name] ?? ''));

/** The template as it is downloaded. */
export const templateFile = async (
  served: Served,
  token: string,
  kind: ImportKind,
  format: 'csv' | 'xlsx',
  locale: Locale,
): Promise<Buffer> => {
  const headers = { host: 'azure.localhost', authorization: `Bearer ${token}`, 'x-sandbar-locale': locale };
  const answer = await served.app.inject({ url: `/Import/Template/${kind}/${format}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.payload);
  return answer.rawPayload;
};

interface Sender {
  served: Served;
  /** A signed-in administrator. */
  admin: string;
  token: string;
}

/** Reads rows in this process, because starting a process for each file would take longer than the rest of the test. */
const readHere: typeof readInProcess = async function* (file, content, { onAbout } = {}) {
  const { about, rows } = await openTable(file, content);
  onAbout?.(about);
  yield* rows;
};

/** Helpers for an administrator's files. The sender is a function, because it is known only once the server runs. */
export const importFiles = (sender: () => Sender) => {
  const sql = (text: string, values: unknown[]) => sender().served.azure.sql(text, values);
  const job = (options: Partial<Parameters<typeof workImports>[0]> = {}) =>
    workImports({ ...sender().served, onError: rethrow, read: readHere, ...options });
  const work = (options?: Parameters<typeof job>[0]) => workOff(job(options), [sender().served.azure.merchant.id]);
  const upload = (kind: ImportKind, content: string | Buffer, token = sender().token) =>
    requestsTo(sender().served).post(`/Import/File/${kind}?name=${kind}.csv`, content, {
      token,
      headers: { 'content-type': 'application/octet-stream' },
    });
  /** @returns the file's id @throws when the file is refused */
  const send = async (kind: ImportKind, content: string | Buffer): Promise<string> => {
    const answer = JSON.parse((await upload(kind, content)).text);
    if (!answer.Success) throw new Error(JSON.stringify(answer));
    return answer.Data.id;
  };
  return {
    job,
    work,
    upload,
    send,
    /** Sends a file and runs its check. @returns its id */
    check: async (kind: ImportKind, content: string | Buffer): Promise<string> => {
      const id = await send(kind, content);
      await work();
      return id;
    },
    /** Writes the valid rows of a file. */
    run: async (id: string): Promise<void> => {
      const { served, admin } = sender();
      const answer = await served.azure.send(admin, RunImport, { Id: randomUUID(), ImportId: id });
      if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
      await work();
    },
    /** The file's row: its state and the number of its rows by verdict. */
    one: async (id: string) => {
      const [row] = await sql(
        `select state, problem, fresh, changed, same, refused, written, taken_back, left_alone
         from imports where id = $1`,
        [id],
      );
      return row!;
    },
    /** The refused lines, with each reason as `field code`. */
    problems: async (id: string) => {
      const rows = await sql(
        `select line, problems from import_rows where import_id = $1 and verdict = 'refused' order by line`,
        [id],
      );
      return rows.map(({ line, problems }) => [
        line,
        (problems as { field: string | null; code: string }[]).map(({ field, code }) => `${field} ${code}`),
      ]);
    },
  };
};
