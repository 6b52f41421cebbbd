import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { postgreSplitterOptions, splitQuery } from 'dbgate-query-splitter';

/** A numbered file of the migrations' folder. */
export interface MigrationFile {
  name: string;
  number: number;
  /** With `\n` line endings, whatever the checkout has. */
  sql: string;
  /** SHA-256 of that text. */
  checksum: string;
  /**
   * Whether the file is applied in one transaction. When its first line is `-- no transaction`, its statements run one
   * by one.
   */
  inTransaction: boolean;
}

/** What a database has recorded about a file that was applied to it. */
export interface AppliedMigration {
  name: string;
  checksum?: string;
}

const NAME = /^(\d{3})_[a-z0-9_]+\.sql$/;
const NO_TRANSACTION = /^-- no transaction\s*\n/;
/** Leading comments are skipped. */
const ENDS_TRANSACTION = /^(?:\s|--.*\n)*(?:begin|start|commit|end|rollback|abort)\b/i;

/**
 * The files of a folder in their order.
 * @throws Error when a file could be skipped by mistake: its name is not that of a migration, or its number is used
 *   twice
 */
export const readMigrations = async (folder: URL): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const files = await Promise.all(
    names.map(async (name) => migrationFile(name, await readFile(new URL(name, folder), 'utf8'))),
  );
  for (const [place, file] of files.entries())
    if (files[place - 1]?.number === file.number)
      throw new Error(`${files[place - 1]!.name} and ${file.name} have the same number`);
  return files;
};

const migrationFile = (name: string, text: string): MigrationFile => {
  const number = NAME.exec(name)?.[1];
  if (number === undefined) throw new Error(`${name} is not the name of a migration, such as 042_gift_cards.sql`);
  const sql = text.replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { name, number: Number(number), sql, checksum, inTransaction: !NO_TRANSACTION.test(sql) };
};

/**
 * The statements of a file. Called only for a file that is being applied, because splitting all of them would take a
 * tenth of a start.
 * @throws Error when a statement begins or ends a transaction
 */
export const statementsOf = ({ name, sql }: MigrationFile): string[] => {
  const statements = splitQuery(sql, postgreSplitterOptions) as string[];
  if (statements.some((statement) => ENDS_TRANSACTION.test(statement)))
    throw new Error(`${name} begins or ends a transaction of its own`);
  return statements;
};

/**
 * The files that have not been applied. A database that a newer version has migrated is left as it is: the older
 * version continues to serve it while processes are replaced.
 * @throws Error when the schema would differ from the one that these files create: a file was changed after it had been
 *   applied, is missing, or comes before an applied one
 */
export const missingOf = (files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] => {
  const known = new Map(files.map((file) => [file.name, file]));
  const newest = files.at(-1)?.number ?? 0;
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file && numberOf(name) <= newest)
      throw new Error(`the database was migrated by ${name}, which is not among these files`);
    if (file && file.checksum !== checksum)
      throw new Error(`${name} was changed after it had been applied: undo that, and add a migration`);
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.toSorted((a, b) => numberOf(a.name) - numberOf(b.name)).at(-1)?.name;
  const missing = files.filter(({ name }) => !done.has(name));
  const late = missing.find(({ number }) => last !== undefined && number < numberOf(last));
  if (late) throw new Error(`${late.name} comes before ${last}, which has been applied: give it the next number`);
  return missing;
};

const numberOf = (name: string): number => Number.parseInt(name, 10);
