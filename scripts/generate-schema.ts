import { migrate } from '../server/src/platform/database/migrate.ts';
import { openPGlite } from '../server/src/platform/database/pglite.ts';
import { writeGenerated } from './write-generated.ts';

/** Writes the types of tables for Kysely's checks of statements, read from a database with all migrations applied. */

const OUTPUT = new URL('../server/src/platform/database/schema.generated.ts', import.meta.url);

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  xid8: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
};

/** Columns whose JSON has its own type. All other jsonb columns have the type `unknown`. */
const JSON_TYPES: Record<string, string> = {
  'merchants.brand': 'Brand',
  'merchants.meta': 'BrandMeta',
  'merchants.settings': 'Partial<MerchantSettings>',
  'brand_drafts.content': 'BrandContent',
  'brand_versions.content': 'BrandContent',
  'mail_texts.content': 'MailText',
  'mail_texts.draft': 'MailText',
  'mail_text_versions.content': 'MailText',
};
const LOCAL_TEXTS = new Set(['name', 'place', 'detail_address', 'description', 'value', 'alternative', 'target_name']);

const isJson = (type: string) => type === 'jsonb' || type === 'json';
const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

const database = await openPGlite(undefined, () => {});
await migrate(database);
const { rows } = await database.raw(`
  select c.table_name as "table", c.column_name as "column", c.udt_name as type, c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' as generated,
    (c.identity_generation = 'ALWAYS' or c.is_generated = 'ALWAYS') as always
  from information_schema.columns c join information_schema.tables t on t.table_schema = c.table_schema
    and t.table_name = c.table_name
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`);
await database.close();

const tables = new Map<string, string[]>();
const tenants = new Set<string>();
for (const row of rows as {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  always: boolean;
}[]) {
  if (row.column === 'merchant_id') tenants.add(row.table);
  const json = JSON_TYPES[`${row.table}.${row.column}`] ?? (LOCAL_TEXTS.has(row.column) ? 'LocalText' : 'unknown');
  const selected = (isJson(row.type) ? json : (TYPES[row.type] ?? 'unknown')) + (row.nullable ? ' | null' : '');
  const written = isJson(row.type)
    ? `ColumnType<${selected}, string${row.nullable ? ' | null' : ''}, string${row.nullable ? ' | null' : ''}>`
    : selected;
  const column = row.always
    ? `GeneratedAlways<${selected}>`
    : row.generated && !isJson(row.type)
      ? `Generated<${selected}>`
      : written;
  tables.set(row.table, [...(tables.get(row.table) ?? []), `  ${camel(row.column)}: ${column};`]);
}

const source = `// Generated from db/migrations by \`npm run generate\`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LocalText } from '@sandbar/domain/common';
import type { MailText } from '@sandbar/domain/mailbox';
import type { Brand, BrandContent, BrandMeta, MerchantSettings } from '@sandbar/domain/merchants';

${[...tables]
  .map(([name, columns]) => `export interface ${pascal(name)}Table {\n${columns.join('\n')}\n}`)
  .join('\n\n')}

export interface Schema {
${[...tables.keys()].map((name) => `  ${camel(name)}: ${pascal(name)}Table;`).join('\n')}
}

/** Tables that carry merchant_id, as they are called in SQL. */
export const TENANT_TABLES: ReadonlySet<string> = new Set([
${[...tenants].map((name) => `  '${name}',`).join('\n')}
]);
`;
await writeGenerated(OUTPUT, source);
console.log(`${tables.size} tables`);
