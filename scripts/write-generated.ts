import { readFile, writeFile } from 'node:fs/promises';

/** Writes a generated file only where it changes, so that what reads it at the same moment never sees half of it. */
export const writeGenerated = async (file: URL, text: string): Promise<void> => {
  const written = await readFile(file, 'utf8').catch(() => null);
  if (written !== text) await writeFile(file, text);
};
