import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from './demo-server.ts';

/**
 * Before the first journey: loads the demo once. Each server of the journeys begins with a copy of it (E2E_LOADED).
 * Nothing to do when E2E_ADDRESS names a running server.
 */
export default async function loadDemo(): Promise<(() => void) | undefined> {
  if (process.env.E2E_ADDRESS) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-e2e-'));
  const server = await startDemoServer(folder);
  const raised = await fetch(`http://127.0.0.1:${server.clockPort}/unpaid-limit/100`, { method: 'POST' });
  if (!raised.ok) throw new Error(`the limit of unpaid orders stays as it is: ${raised.status}`);
  await server.stop();
  process.env.E2E_LOADED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
