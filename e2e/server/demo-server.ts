import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Starts a server with the demo on an embedded database of its own, before the first journey. E2E_PORT tells the journeys where it is; E2E_ADDRESS names a running one instead. */

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
/** Lets a journey end a hold sooner. */
const CLOCK = new URL('../../server/src/testing/journey-clock.ts', import.meta.url).href;
/** Loading the demo takes the most of it. */
const READY_WITHIN_MS = 180_000;

export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ADDRESS) {
    process.env.E2E_PORT = new URL(process.env.E2E_ADDRESS).port;
    return undefined;
  }
  const port = await freePort();
  const clockPort = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-e2e-'));
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'on',
    JOURNEY_CLOCK_PORT: String(clockPort),
  };
  const server = spawn(process.execPath, ['--import', CLOCK, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000)));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };

  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`the server did not get ready:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.env.E2E_PORT = String(port);
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_CLOCK_PORT = String(clockPort);
  return stop;
}

/** A port of the loopback address that nobody listens on now. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
