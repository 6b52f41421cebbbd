import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerParts } from '../parts.ts';

/**
 * Loads the demo into an empty database. An interrupted load continues where it stopped, because every command has a
 * fixed id and the same `now`.
 */
export const loadDemoOnce = async (parts: ServerParts, progress: (text: string) => void): Promise<void> => {
  const unfinished = join(parts.config.dataDir, 'demo.loading');
  const began = await readFile(unfinished, 'utf8').catch(() => '');
  if (!began && (await parts.merchants.all()).length > 0) return;
  const now = began ? new Date(began) : new Date();
  await writeFile(unfinished, now.toISOString());
  // A server without the demo does not load these modules.
  const [{ loadDemo }, { demoPort }] = await Promise.all([import('@sandbar/demo'), import('./demo-port.ts')]);
  await loadDemo(demoPort({ ...parts, now, progress }));
  await rm(unfinished);
};
