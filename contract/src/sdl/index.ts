import { readdir, readFile } from 'node:fs/promises';

const CONTRACT = new URL('../', import.meta.url);

/** The whole GraphQL schema as SDL: every contract/src/<slice>/*.graphql, the common one first. */
export const mergedSdl = async (): Promise<string> => {
  const names = (await readdir(CONTRACT, { recursive: true })).filter((name) => name.endsWith('.graphql')).sort();
  names.sort((a, b) => Number(b.startsWith('common')) - Number(a.startsWith('common')));
  const parts = await Promise.all(names.map((name) => readFile(new URL(name, CONTRACT), 'utf8')));
  return parts.join('\n');
};

/** The fields of Query by the slice that declares them. */
export const slicesOfReads = async (): Promise<Record<string, string[]>> => {
  const names = (await readdir(CONTRACT, { recursive: true })).filter((name) => name.endsWith('.graphql')).sort();
  const found: Record<string, string[]> = {};
  for (const name of names) {
    const described = await readFile(new URL(name, CONTRACT), 'utf8');
    const text = described.replaceAll(/ *"""[\s\S]*?"""|^ *".*"$/gm, '');
    const [slice = ''] = name.split(/[\\/]/);
    for (const [, block = ''] of text.matchAll(/^(?:extend )?type Query \{\n([\s\S]*?)^\}/gm))
      for (const [, field = ''] of block.matchAll(/^ {2}(\w+)\b/gm)) (found[slice] ??= []).push(field);
  }
  return found;
};
