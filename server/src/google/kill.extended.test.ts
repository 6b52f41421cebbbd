import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CreateEvent, DeleteEvent, MoveEvent } from '@sandbar/contract/calendar';
import { DeleteFile } from '@sandbar/contract/drive';
import { SendFileToGoogle, TakeFileFromGoogle } from '@sandbar/contract/google';
import { addDays, dayInZone, type Day } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStorage } from '../adapters/storage/index.ts';
import { commandHandlers } from '../commands.ts';
import { createStoredFiles, storeFile } from '../drive/index.ts';
import type { Database } from '../platform/database/index.ts';
import { fakeGoogle, type FakeGoogle } from '../testing/google-server.ts';
import { testInstallation } from '../testing/installation.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { isSoak, rounds } from '../testing/rounds.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { googleIdOf } from './google-items.ts';
import { openDrive } from './google.files.store.ts';
import { saveConnection, tokenPlace } from './google.store.ts';

/**
 * The process that synchronizes a calendar or a drive with Google is killed at each of its calls, before or after
 * Google receives the call.
 */

const KILLS = rounds(1, 100);
/** Enough kills that each of the calls for a new file is reached. */
const FILE_KILLS = 100;
const FILE_CALLS = 6;
/** A hundred processes run one after another on a machine that may be busy. */
const WITHIN_MS = 2_400_000;
const SYNC = fileURLToPath(new URL('../testing/google-sync.ts', import.meta.url));
const ZONE = 'Asia/Ho_Chi_Minh';
const FIRST = addDays(dayInZone(new Date(), ZONE), 2);

let postgres: TestPostgres;
let google: FakeGoogle;
let database: Database;
let databaseUrl: string;
let world: World;
let folder: string;

beforeAll(async () => {
  [postgres, google] = await Promise.all([startPostgres(), fakeGoogle()]);
  databaseUrl = await postgres.createDatabase('google');
  database = await serverDatabase(databaseUrl);
  world = await createWorld(database, commandHandlers);
  folder = mkdtempSync(join(tmpdir(), 'sandbar-google-'));
});
afterAll(async () => {
  await google.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the sync until it ends, in whatever way. */
const sync = async (started: (process: ChildProcess) => void = () => {}): Promise<string> => {
  for (const table of ['google_connections', 'google_drives'])
    await world.sql(`update ${table} set due_at = now(), lease = null, leased_until = null`, []);
  const child = spawn(process.execPath, [SYNC], {
    env: {
      ...process.env,
      SYNC_DATABASE: databaseUrl,
      SYNC_MERCHANT: world.merchant.id,
      SYNC_FILES: folder,
      GOOGLE_URL: google.address,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started(child);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? String(code);
};

it(
  `no event is added twice or lost after kills`,
  async () => {
    const userId = await world.addMember();
    const own = { merchantId: world.merchant.id, userId };
    await database.transaction(async (transaction) => {
      const sealedToken = await testInstallation.secrets.seal(transaction, 'r-1', tokenPlace(own));
      await transaction.run(
        saveConnection({ ...own, subject: '1', email: 'a@gmail.example', sealedToken, calendar: true, mail: false }),
      );
    });
    const day = (round: number): Day => addDays(FIRST, round);
    const expected = new Set<string>();
    const mine: string[] = [];

    for (let round = 1; round <= KILLS; round += 1) {
      // Each round adds an event on both sides; of the previous round's events one is moved here, and every fifth one
      // is deleted on either side.
      const id = randomUUID();
      const slot = { Day: day(round), Start: '09:00', End: '10:00', TimeZone: ZONE };
      const made = await world.send(userId, CreateEvent, {
        Id: id,
        Title: `own ${round}`,
        Place: 'a',
        RemindMinutes: 5,
        ...slot,
      });
      expect(made).toMatchObject({ ok: true });
      expected.add(`own ${round}`);
      const [start, end] = ['13:00', '14:00'].map((clock) => ({ dateTime: `${day(round)}T${clock}:00+07:00` }));
      google.put({ id: `a${round}`, summary: `google ${round}`, start: start!, end: end! });
      expected.add(`google ${round}`);
      const before = mine.at(-1);
      if (before && round % 5 === 0) {
        await world.send(userId, DeleteEvent, { Id: randomUUID(), EventId: before });
        google.cancel(`a${round - 1}`);
        expected.delete(`own ${round - 1}`);
        expected.delete(`google ${round - 1}`);
      } else if (before)
        await world.send(userId, MoveEvent, {
          Id: randomUUID(),
          EventId: before,
          Version: 1,
          ...slot,
          Day: day(round - 1),
          Start: '10:00',
          End: '11:00',
        });
      mine.push(id);

      // A sync has at least four calls: a token, a page, a new event and a changed one.
      await killedAt(1 + (round % 4), Math.floor(round / 4) % 2 === 0);
    }

    for (let again = 0; again < 2 + KILLS / 25; again += 1) expect(await sync()).toBe('0');
    const here = await world.sql(
      `select title from calendar_events where user_id = $1 and deleted_at is null order by title`,
      [userId],
    );
    const there = [...google.events.values()].filter(({ status }) => status !== 'cancelled');
    const sorted = [...expected].sort();
    expect(here.map(({ title }) => String(title)).sort()).toEqual(sorted);
    expect(there.map(({ summary }) => summary!).sort()).toEqual(sorted);
    expect(new Set(google.entered).size).toBe(google.entered.length);
    expect([...google.events.keys()].filter((id) => id.startsWith('sb')).sort()).toEqual(
      mine
        .map(googleIdOf)
        .filter((id) => google.events.has(id))
        .sort(),
    );
    const [{ problem }] = (await world.sql('select problem from google_connections where user_id = $1', [userId])) as [
      { problem: string },
    ];
    expect(problem).toBe('');
  },
  WITHIN_MS,
);

/** Kills the process at one of its calls. With `isHeard` Google carried the call out and only its answer was lost. */
const killedAt = async (call: number, isHeard: boolean): Promise<void> => {
  let left = call;
  const signal = await sync((child) => {
    const die = () => {
      left -= 1;
      if (left === 0) child.kill('SIGKILL');
      return left <= 0;
    };
    google.mute = isHeard ? die : undefined;
    google.fault = isHeard ? undefined : () => (die() ? 'hang' : undefined);
  });
  expect(signal).toBe('SIGKILL');
  google.mute = undefined;
  google.fault = undefined;
};

it.runIf(isSoak)(
  'no file is created twice or lost after kills',
  async () => {
    const userId = await world.addMember();
    const own = { merchantId: world.merchant.id, userId };
    await database.transaction(async (transaction) => {
      const sealedToken = await testInstallation.secrets.seal(transaction, 'r-2', tokenPlace(own));
      const account = { subject: '2', email: 'b@gmail.example', sealedToken, calendar: false, mail: false };
      await transaction.run(saveConnection({ ...own, ...account }));
      await transaction.run(openDrive(own));
    });
    const parts = { database, installation: testInstallation, privateStorage: createFileStorage(folder) };
    const contents = new Map<string, Buffer>();

    for (let round = 1; round <= FILE_KILLS; round += 1) {
      const [id, name] = [randomUUID(), `file ${String(round).padStart(3, '0')}.pdf`];
      contents.set(name, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1000)]));
      expect(await storeFile(parts, { ...own, id, name, bytes: contents.get(name)! })).toMatchObject({ ok: true });
      expect(await world.send(userId, SendFileToGoogle, { Id: randomUUID(), FileId: id })).toMatchObject({ ok: true });
      // In every other round the file at Google is deleted here and brought back.
      const [there] =
        round % 2 === 0
          ? ((await world.sql(
              `select f.file_id, f.google_id from google_files f join drive_files d on d.id = f.file_id
               and d.deleted_at is null where f.user_id = $1 and f.state = 'done' and f.way = 'send' limit 1`,
              [userId],
            )) as { file_id: string; google_id: string }[])
          : [];
      if (there) {
        await world.send(userId, DeleteFile, { Id: randomUUID(), FileId: there.file_id });
        const taken = await world.send(userId, TakeFileFromGoogle, { Id: randomUUID(), GoogleId: there.google_id });
        expect(taken).toMatchObject({ ok: true });
      }
      await killedAt(1 + (round % FILE_CALLS), Math.floor(round / FILE_CALLS) % 2 === 0);
    }

    for (let again = 0; again < 2 + FILE_KILLS / 25; again += 1) expect(await sync()).toBe('0');
    const names = [...contents.keys()];
    const atGoogle = [...google.drive.files.values()].filter(({ mimeType }) => mimeType === 'application/pdf');
    expect(atGoogle.map(({ name }) => name).sort()).toEqual(names);
    for (const { name, content } of atGoogle) expect(content.equals(contents.get(name)!)).toBe(true);
    // Only the files and their folder were created at Google, and none was created and then deleted.
    expect(google.drive.made).toHaveLength(names.length + 1);
    const here = (await world.sql(
      `select id, name from drive_files where user_id = $1 and ready_at is not null and deleted_at is null
        order by name`,
      [userId],
    )) as { id: string; name: string }[];
    expect(here.map(({ name }) => name)).toEqual(names);
    const files = createStoredFiles(parts);
    for (const { id: fileId, name } of here) {
      const content = await files.open({ merchantId: own.merchantId, fileId, kind: 'content' });
      expect((await buffer(content!)).equals(contents.get(name)!)).toBe(true);
    }
    expect(await world.sql(`select id from google_files where user_id = $1 and state <> 'done'`, [userId])).toEqual([]);
  },
  WITHIN_MS,
);
