import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/testing/free-port.ts';
import type { Place } from './demo-copy.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
/** The longest time until the server is ready. Most of it is for loading the demo. */
const READY_WITHIN_MS = 280_000;

export interface DemoServer {
  port: number;
  /** Ends the server in order, as SIGTERM does. */
  stop(): Promise<void>;
}

/**
 * Starts a server with the demo. An empty database is filled with the demo first.
 * @throws with the server's output when it does not get ready
 */
export const startDemoServer = async (
  { dataDir, databaseUrl }: Place,
  environment: Record<string, string> = {},
): Promise<DemoServer> => {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    ...environment,
  };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000)));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };

  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { port, stop };
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`the server did not get ready:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
