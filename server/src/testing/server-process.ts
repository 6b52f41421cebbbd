import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { fillEmbedded } from './embedded.ts';
import { freePort } from './free-port.ts';
import { TEST_SECRET_KEY } from './installation.ts';
import type { Guard, Point } from './preloaded.ts';
import { builtProgram } from './server-build.ts';
import type { World } from './world.ts';

/** A real server process (`builtProgram`) that listens on loopback. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Sends SIGTERM and waits for the end. @returns its exit code */
  stop(): Promise<number | null>;
  /** Sends kill -9 and waits for the end. */
  kill(): Promise<void>;
  /** Makes the process end by kill -9 at this point; only for processes that were started `mortal`. */
  dieAt(point: Point): Promise<void>;
  /** Resolves when it ends, for whatever reason. */
  ended: Promise<unknown>;
}

export interface ServerOptions {
  /** undefined means embedded. */
  databaseUrl?: string | undefined;
  /** By default a new folder, which is removed at the end. A folder without a database gets a migrated one. */
  dataDir?: string | undefined;
  /** Lets the process make its embedded database itself. */
  empty?: boolean;
  demo?: boolean;
  environment?: Record<string, string>;
  /** Allows a message to end the process at a chosen point (preloaded.ts). */
  mortal?: boolean;
  /** Makes it wait without limits for rows, statements and other servers. */
  patient?: boolean;
  /** Called with each line that it prints. */
  hear?(line: string): void;
  /** The guards that are removed, for controls that must show the fault. */
  without?: readonly Guard[];
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const PRELOADED = new URL('./preloaded.ts', import.meta.url).href;

/** Starts a server and waits until it is ready. @throws Error with its output when it ends before that */
export const startServer = async ({
  databaseUrl,
  dataDir,
  empty = false,
  demo = false,
  environment = {},
  mortal = false,
  patient = false,
  without = [],
  hear,
}: ServerOptions = {}): Promise<ServerProcess> => {
  const port = await freePort();
  const own = dataDir ?? mkdtempSync(join(tmpdir(), 'sandbar-data-'));
  if (databaseUrl === undefined && !empty) await fillEmbedded(join(own, 'postgres'));
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const preloaded = mortal || patient || without.length > 0;
  const { path, compileCache } = await builtProgram(MAIN);
  const child = spawn(process.execPath, [...(preloaded ? ['--import', PRELOADED] : []), path], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: own,
      DEMO: demo ? 'on' : 'off',
      // One member does in a test what a hundred do otherwise; the limits have their own tests.
      CALL_LIMITS: 'off',
      SANDBOX_GATEWAY: 'on',
      SECRET_KEY: TEST_SECRET_KEY,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(preloaded && {
        TEST_WITHOUT: without.join(','),
        TEST_PATIENT: patient ? 'on' : 'off',
        TEST_QUICK_CLOCKS: mortal || without.length > 0 ? 'on' : 'off',
      }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(preloaded ? ['ipc' as const] : [])],
  });
  let printed = '';
  const keep = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000));
  child.stdout!.on('data', keep);
  child.stderr!.on('data', keep);
  if (hear) for (const stream of [child.stdout!, child.stderr!]) createInterface(stream).on('line', hear);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, child, () => printed);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const clean = () => dataDir === undefined && rmSync(own, { recursive: true, force: true });
  return {
    address,
    pid: child.pid!,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      clean();
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      clean();
    },
    dieAt: async (point) => {
      child.send({ dieAt: point });
      await once(child, 'message');
    },
    ended: ended.then(clean),
  };
};

const untilReady = async (address: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended before it was ready:\n${output()}`);
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/** Signs in a user by inserting the session, without hashing a password. @returns the bearer token */
export const signInDirectly = async (world: World, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await world.sql(
    `insert into sessions (merchant_id, id, user_id, kind, expires_at)
      values ($1, $2, $3, 'bearer', now() + interval '1 day')`,
    [world.merchant.id, tokenHash(token), userId],
  );
  return token;
};

export interface CommandAnswer {
  status: number;
  Success: boolean;
  Code?: string;
  Message: string;
  Data: Record<string, unknown> | null;
}

/** Sends a command over HTTP, like an API client. */
export const postCommand = async (
  address: string,
  token: string,
  domain: string,
  name: string,
  content: Record<string, unknown>,
  envelope: { OnBehalfOf?: string; Reason?: string } = {},
): Promise<CommandAnswer> => {
  const answer = await fetch(`${address}/Command/SendSync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ Domain: domain, CommandName: name, Content: JSON.stringify(content), ...envelope }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<CommandAnswer, 'status'>) };
};
