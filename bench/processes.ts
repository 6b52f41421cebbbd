import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../scripts/setup/node.mjs';
import { freePort } from '../server/src/testing/free-port.ts';

export interface Running {
  address: string;
  pid: number;
  /** Milliseconds from the start to the first answer. */
  startMs: number;
  /** The present resident memory in MiB. */
  memoryMiB(): number;
  /** Listens to messages of a preloaded program. @returns a function that ends the listening */
  onMessage(listener: (message: unknown) => void): () => void;
  stop(): Promise<void>;
}

/** The server itself, run as `npm start` runs it. */
export const SERVER = '../server/src/main.ts';
/** All processes have the same key, since each decrypts what another one encrypted. */
const BENCH_SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
/** As `npm start` sets it: compiled code is kept between starts. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url));

/** Starts a program of the bench or the server itself on a free port and waits for its first answer. */
export const start = async (
  program: string,
  databaseUrl: string,
  path: string,
  environment: Record<string, string> = {},
  preload?: string,
): Promise<Running> => {
  const port = await freePort();
  const began = performance.now();
  const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const flags = [...(program === SERVER ? SERVER_FLAGS : []), ...(preload ? ['--import', fileOf(preload)] : [])];
  const child = spawn(process.execPath, [...flags, fileOf(program)], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      SANDBOX_GATEWAY: 'on',
      SECRET_KEY: BENCH_SECRET_KEY,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'sandbar-bench-')),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it answered`);
    if (
      await fetch(address + path).then(
        (answer) => answer.status < 500,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    address,
    pid: child.pid!,
    startMs: performance.now() - began,
    memoryMiB: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    onMessage: (listener) => {
      child.on('message', listener);
      return () => void child.off('message', listener);
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
