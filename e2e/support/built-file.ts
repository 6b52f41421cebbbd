import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../web/dist/.vite/manifest.json', import.meta.url);

/**
 * The address of what a module of the web client became, by its path within `web`: files have no names of their own.
 */
export const builtFile = (source: string): string => {
  const built = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string } | undefined>)[source];
  if (!built) throw new Error(`${source} is no file of its own`);
  return `/${built.file}`;
};
