import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { startServer } from './testing/server-process.ts';

/** How a server process ends. */

it('one that is told to stop as soon as it answers ends what it began, and well', async () => {
  const server = await startServer();
  expect(await server.stop(), server.output()).toBe(0);
});

it.each([150, 600, 1_200])(
  'one that is told to stop %i ms after its start, whatever it is at, ends well',
  async (after) => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbar-stop-'));
    const { DATABASE_URL: _url, ...inherited } = process.env;
    const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
      env: {
        ...inherited,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        DEMO: 'off',
        DATA_DIR: folder,
        PORT: String(await freePort()),
      },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    await new Promise((resolve) => setTimeout(resolve, after));
    child.kill('SIGTERM');
    // Before its first line runs the signal is nobody's but the system's.
    expect([0, 'SIGTERM']).toContain(await ended);
    rmSync(folder, { recursive: true, force: true });
  },
);
