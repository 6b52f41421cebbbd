import { readdir, readFile } from 'node:fs/promises';

const CONTRACT = new URL('../', import.meta.url);

/** The whole GraphQL schema as SDL: every contract/src/<slice>/*.graphql, the common one first. */
export const mergedSdl = async (): Promise<string> => {
  const names = (await readdir(CONTRACT, { recursive: true })).filter((name) => name.endsWith('.graphql')).sort();
  names.sort((a, b) => Number(b.startsWith('common')) - Number(a.startsWith('common')));
  const parts = await Promise.all(names.map((name) => readFile(new URL(name, CONTRACT), 'utf8')));
  return parts.join('\n');
};
