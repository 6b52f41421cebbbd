import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Database } from '../database/index.ts';
import { fileProblem } from '../file-problem.ts';
import { recordBackup, type TakenBackup } from './backups.store.ts';
import { dumpDatabase, type DumpSummary } from './dump.ts';

/**
 * A running server has the embedded database to itself, so other programs ask it to write a dump. It listens on this
 * machine, on a port and with a secret word that are in a file which only its own user may read.
 */

const noteIn = (dataDir: string): string => join(dataDir, 'server.control');

interface Note {
  port: number;
  word: string;
}

/** A dump that the server wrote into its folder; the program that asked for it removes it. */
export interface DumpedFile {
  path: string;
  summary: DumpSummary;
}

/** Whether a server that runs on the folder accepts requests. */
export const isControlled = (dataDir: string): boolean => existsSync(noteIn(dataDir));

const DUMP = /^dump-[0-9a-f-]{36}\.tmp$/;

/** The program that asked for a dump opens it at once, and removes it then: an older one is abandoned. */
const LEFT_MS = 3_600_000;

/**
 * A server that was killed while writing left its dump behind, or the program that asked for one was killed before it
 * opened it. No other process writes here, since we have the lock.
 */
const removeDumps = async (dataDir: string, before = Infinity): Promise<void> => {
  for (const name of (await readdir(dataDir)).filter((each) => DUMP.test(each))) {
    const path = join(dataDir, name);
    const about = await stat(path).catch(() => undefined);
    if (about && about.mtimeMs < before) await rm(path, { force: true });
  }
};

/** @returns a function that closes it */
export const openControl = async (dataDir: string, database: Database): Promise<() => Promise<void>> => {
  await removeDumps(dataDir);
  const word = randomBytes(32).toString('hex');
  let busy = false;
  const dump = async (): Promise<DumpedFile> => {
    await removeDumps(dataDir, Date.now() - LEFT_MS);
    const path = join(dataDir, `dump-${randomUUID()}.tmp`);
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      const summary = await dumpDatabase(database, file);
      file.end();
      await finished(file);
      return { path, summary };
    } catch (error) {
      file.destroy();
      await rm(path, { force: true });
      const problem = fileProblem(error);
      throw problem ? new Error(`its folder ${dataDir} ${problem}`, { cause: error }) : error;
    }
  };
  const answers: Record<string, (request: IncomingMessage) => Promise<object>> = {
    '/dump': dump,
    '/taken': async (request) => {
      await recordBackup(database, JSON.parse(await text(request)) as TakenBackup);
      return {};
    },
  };
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${word}`);
    const work = answers[request.url ?? ''];
    if (given.length !== expected.length || !timingSafeEqual(given, expected) || request.method !== 'POST' || !work)
      return void answer(404, {});
    if (busy) return void answer(409, { message: 'another backup is under way' });
    busy = true;
    void work(request)
      .then(
        // When the program that asked for the dump has ended, no other process would remove it.
        (body) => (response.destroyed ? removeDumps(dataDir) : void answer(200, body)),
        (error: unknown) => answer(500, { message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => (busy = false));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await writeFile(noteIn(dataDir), JSON.stringify({ port, word } satisfies Note), { mode: 0o600 });
  return async () => {
    await rm(noteIn(dataDir), { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
};

const ask = async (dataDir: string, path: string, body?: object): Promise<unknown> => {
  const note = JSON.parse(await readFile(noteIn(dataDir), 'utf8')) as Note;
  const answer = await fetch(`http://127.0.0.1:${note.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${note.word}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: unknown) => {
    throw new Error(`the server ended while it was asked for a backup: ${(error as Error).message}`, { cause: error });
  });
  const content = (await answer.json()) as { message?: string };
  if (!answer.ok) throw new Error(`the server does not back up: ${content.message ?? answer.status}`);
  return content;
};

/** Makes the running server of a data folder write its rows into a file there. */
export const askForDump = async (dataDir: string): Promise<DumpedFile> => (await ask(dataDir, '/dump')) as DumpedFile;

/** Makes the running server record that a backup was taken. */
export const reportBackup = async (dataDir: string, taken: TakenBackup): Promise<void> =>
  void (await ask(dataDir, '/taken', taken));
