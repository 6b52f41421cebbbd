import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../web/dist/.vite/manifest.json', import.meta.url);

/**
 * Returns the address of the file that was built from a module of the web client, given by its path within `web`, since
 * built files have no readable names.
 */
export const builtFile = (source: string): string => {
  const built = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string } | undefined>)[source];
  if (!built) throw new Error(`${source} is no file of its own`);
  return `/${built.file}`;
};
