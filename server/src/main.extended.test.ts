import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { isSoak, sampleOf } from './testing/rounds.ts';
import { startServer } from './testing/server-process.ts';
import { HALF_BODY, HALF_HEADER, NOTHING, openSlowly } from './testing/slow-sockets.ts';

/** How a server process ends. */

it.each(sampleOf(1, [150, 600, 1_200]))('stopped %i ms after its start, it ends cleanly', async (after) => {
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
  // Before its first line runs, the system handles the signal itself.
  expect([0, 'SIGTERM']).toContain(await ended);
  rmSync(folder, { recursive: true, force: true });
});

describe('a connection that hangs', () => {
  it('an idle connection, half a header and half a body do not delay a clean stop', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-hang-'));
    const server = await startServer({ dataDir });
    const starts = [NOTHING, HALF_HEADER('azure.localhost'), HALF_BODY('azure.localhost')];
    const sockets = await Promise.all(
      starts.flatMap((start) => Array.from({ length: 5 }, () => openSlowly(server.address, start))),
    );
    // A stop that waits for open connections would give up after twenty seconds and report that.
    expect(await server.stop(), server.output()).toBe(0);
    // The jobs have ended and the database is closed before the lock on the folder is released.
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    for (const socket of sockets) socket.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('control: a server that waits for its connections to end does not stop', async () => {
    const waiting = createServer(() => {});
    await new Promise<void>((resolve) => void waiting.listen(0, '127.0.0.1', resolve));
    const socket = await openSlowly(`http://127.0.0.1:${(waiting.address() as AddressInfo).port}`, NOTHING);
    let closed = false;
    waiting.close(() => (closed = true));
    waiting.closeIdleConnections();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(closed).toBe(false);
    socket.close();
  });
});

it('stopped as soon as it answers, it ends cleanly, and its files are readable by its user only', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-modes-'));
  // An existing folder is changed too. Making an embedded database from nothing is tested only in the long run.
  chmodSync(dataDir, 0o755);
  const server = await startServer({ dataDir, empty: isSoak });
  expect(await server.stop(), server.output()).toBe(0);
  const made = readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)));
  expect(made).toContain(join(dataDir, 'postgres'));
  // The embedded database sets its own modes inside its folder, which other users cannot enter; the folder of a copy
  // has the copy's mode.
  const database = join(dataDir, 'postgres');
  const ours = made.filter((path) => !path.startsWith(`${database}/`) && (isSoak || path !== database));
  const open = [dataDir, ...ours].filter((path) => (statSync(path).mode & 0o077) !== 0);
  rmSync(dataDir, { recursive: true, force: true });
  expect(open).toEqual([]);
});
