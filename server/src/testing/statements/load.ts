import { readdir } from 'node:fs/promises';
import { declaredStatements, type DeclaredStatement } from '../../platform/database/statement.ts';

/** Tests, their helpers, and programs, which would run when they are loaded. */
const NOT_LOADED = [
  /\.test\.ts$/,
  /^testing\//,
  /^main\.ts$/,
  /^programs\/(?:backup|doctor|merchants|new-merchant|rebuild-insight|restore|rotate-secrets|test-mail)\.ts$/,
];

/** Every statement of the server; all of its modules are loaded to find them. */
export const serverStatements = async (): Promise<DeclaredStatement[]> => {
  const root = new URL('../../', import.meta.url);
  const files = await readdir(root, { recursive: true });
  for (const file of files) {
    if (file.endsWith('.ts') && !NOT_LOADED.some((pattern) => pattern.test(file)))
      await import(new URL(file, root).href);
  }
  return declaredStatements().filter(({ name }) => !name.startsWith('test.'));
};
