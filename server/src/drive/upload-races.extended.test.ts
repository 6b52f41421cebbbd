import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DRIVE } from '@sandbar/domain/drive';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configuredStorage } from '../adapters/storage/index.ts';
import type { FileStorage } from '../media/index.ts';
import type { Point } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { isSoak, rounds, sampleOf } from '../testing/rounds.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';
import { signInDirectly, type ServerOptions, type ServerProcess } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { tidyDrives } from './tidy-drives.ts';

/**
 * Two server processes share one PostgreSQL and one storage: either can continue an upload, and its bytes count once.
 */

const PIECE = 200_000;
const CROWD = rounds(10, 40);
const POINTS: Point[] = [
  'before drive.add-part',
  'during drive.add-part',
  'commit after drive.add-part',
  'commit after drive.take-room',
  'unanswered /Drive/Upload',
];

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);

// `npm test` uses only S3 here; the storages' own tests cover their differences.
describe.each((['folder', 's3'] as const).slice(rounds(1, 0)))('uploads to two processes, stored in the %s', (kind) => {
  let processes: Processes;
  let s3: TestS3 | undefined;
  let folder: string;
  let storage: FileStorage;
  let one: ServerProcess;
  let other: ServerProcess;
  let member: string;
  let token: string;

  const start = (options: ServerOptions = {}) =>
    processes.start({ ...options, dataDir: folder, environment: s3?.environment ?? {} });
  const sql = (text: string, values: unknown[] = []) => processes.world.sql(text, values);
  const tus = (method: string, at: ServerProcess, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    fetch(at.address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const begin = async (at: ServerProcess, size: number) => {
    const answer = await tus('POST', at, '/Drive/Upload', {
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
    });
    await answer.text();
    return { status: answer.status, path: answer.headers.get('location')! };
  };
  const goOn = async (at: ServerProcess, path: string, offset: number, bytes: Buffer) =>
    (
      await tus(
        'PATCH',
        at,
        path,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes,
      )
    ).status;
  const offsetOf = async (at: ServerProcess, path: string) =>
    Number((await tus('HEAD', at, path)).headers.get('upload-offset'));
  const read = async (at: ServerProcess, path: string) =>
    Buffer.from(await (await tus('GET', at, path.replace('/Upload/', '/File/'))).arrayBuffer());
  /** The stored parts of drives, by key. */
  const stored = async () => {
    const keys = new Set<string>();
    for await (const { key } of storage.list()) if (key.startsWith('drive/')) keys.add(key);
    return keys;
  };
  const usage = async () =>
    (await sql('select files, bytes::float8 as bytes from drive_usage where user_id = $1', [member]))[0];
  const tidy = () => workOff(tidyDrives({ ...processes.world, onError: rethrow }), [processes.world.merchant.id]);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbar-drive-'));
    [processes, s3] = await Promise.all([
      startProcesses(`uploads_${kind}`, 0),
      kind === 's3' ? startS3() : Promise.resolve(undefined),
    ]);
    storage = configuredStorage({ dataDir: folder, s3: s3?.config }, 'private');
    [one, other] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await processes.close();
    await s3?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    member = await processes.world.addMember();
    token = await signInDirectly(processes.world, member);
  });

  it('an upload started at one process resumes at the other, and both read the same file', async () => {
    const content = pdf(5 * PIECE);
    const { path } = await begin(one, content.length);
    for (let piece = 0; piece < 5; piece += 1) {
      const at = piece % 2 === 0 ? other : one;
      expect(await offsetOf(at, path)).toBe(piece * PIECE);
      expect(await goOn(at, path, piece * PIECE, content.subarray(piece * PIECE, (piece + 1) * PIECE))).toBe(204);
    }
    for (const at of [one, other]) expect((await read(at, path)).equals(content)).toBe(true);
  });

  it('the latest request writes: of many at both processes no byte counts twice, and the file is whole', async () => {
    const content = pdf(4 * PIECE);
    const { path } = await begin(one, content.length);
    let offset = 0;
    for (let round = 0; offset < content.length; round += 1) {
      const from = offset;
      const piece = content.subarray(from, Math.min(content.length, from + PIECE));
      const answers = await Promise.all(
        Array.from({ length: CROWD }, (_, index) => goOn(index % 2 === 0 ? one : other, path, from, piece)),
      );
      expect(answers.filter((status) => status === 204).length).toBeLessThanOrEqual(1);
      // The bytes of an interrupted request may count. If all requests interrupted one another, one request alone
      // continues.
      offset = await offsetOf(round % 2 === 0 ? one : other, path);
      expect(offset).toBeGreaterThanOrEqual(from);
      if (offset === from) {
        expect(await goOn(one, path, from, piece)).toBe(204);
        offset += piece.length;
      }
    }
    expect((await read(other, path)).equals(content)).toBe(true);
    expect(await processes.invariants()).toEqual([]);
  });

  it('a lost connection to one process does not block the other, and adds nothing afterwards', async () => {
    const content = pdf(3 * PIECE);
    const { path } = await begin(one, content.length);
    const { hostname, port } = new URL(one.address);
    const socket = connect(Number(port), hostname);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).resume();
    const writer = async () =>
      (await sql('select writer from drive_files where id = $1', [path.slice(-36)]))[0]!.writer as string;
    const before = await writer();
    socket.write(
      `PATCH ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ntus-resumable: 1.0.0\r\n` +
        `connection: close\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\n` +
        `content-length: ${content.length}\r\n\r\n`,
    );
    socket.write(content.subarray(0, PIECE));
    // The request may write once its mark is on the row.
    await expect.poll(writer).not.toBe(before);
    const from = await offsetOf(other, path);
    expect(await goOn(other, path, from, content.subarray(from))).toBe(204);
    socket.write(content.subarray(PIECE));
    await closed;
    expect((await read(one, path)).equals(content)).toBe(true);
    expect(await processes.invariants()).toEqual([]);
  });

  it.runIf(isSoak)(
    'data of a killed process is kept after its restart, and at most one part is sent again',
    async () => {
      const content = pdf(DRIVE.partBytes + 2 * PIECE);
      const third = await start();
      const { path } = await begin(third, content.length);
      const cut = goOn(third, path, 0, content).catch(() => 'cut');
      await expect
        .poll(async () =>
          Number((await sql('select received from drive_files where id = $1', [path.slice(-36)]))[0]!.received),
        )
        .toBeGreaterThanOrEqual(DRIVE.partBytes);
      await third.kill();
      await cut;
      const again = await start();
      const from = await offsetOf(again, path);
      expect(from).toBeGreaterThanOrEqual(DRIVE.partBytes);
      if (from < content.length) expect(await goOn(again, path, from, content.subarray(from))).toBe(204);
      expect((await read(one, path)).equals(content)).toBe(true);
      expect((await read(again, path)).equals(content)).toBe(true);
      await again.stop();
    },
  );

  it.each(sampleOf(1, POINTS))('kill -9 %s: the upload continues at the other process', async (point) => {
    const content = pdf(2 * PIECE);
    const mortal = await start({ mortal: true });
    const isBegin = point.endsWith('take-room') || point.startsWith('unanswered');
    let path = isBegin ? '' : (await begin(mortal, content.length)).path;
    await mortal.dieAt(point);
    await (isBegin ? begin(mortal, content.length) : goOn(mortal, path, 0, content)).catch(() => 'cut');
    await mortal.ended;
    expect(await processes.invariants()).toEqual([]);
    if (isBegin) ({ path } = await begin(other, content.length));
    const from = await offsetOf(other, path);
    if (from < content.length) expect(await goOn(other, path, from, content.subarray(from))).toBe(204);
    expect((await read(other, path)).equals(content)).toBe(true);
    expect(await processes.invariants()).toEqual([]);
  });

  const FIT = DRIVE.quota / DRIVE.fileMost;
  const crowd = async (at: readonly ServerProcess[]) => {
    const answers = await Promise.all(
      Array.from({ length: FIT * 3 }, (_, index) => begin(at[index % at.length]!, DRIVE.fileMost)),
    );
    return answers.filter(({ status }) => status === 201);
  };

  it('only as many uploads begin as fit; abandoned ones free space and storage once', async () => {
    const before = await stored();
    const started = await crowd([one, other]);
    expect(started).toHaveLength(FIT);
    expect(await usage()).toEqual({ files: FIT, bytes: DRIVE.quota });
    expect((await begin(other, 1)).status).toBe(413);
    const [given, ...left] = started;
    const some = pdf(PIECE);
    for (const { path } of [given!, left[0]!]) await goOn(other, path, 0, some);
    expect(await offsetOf(one, left[0]!.path)).toBe(PIECE);
    expect((await tus('DELETE', one, given!.path)).status).toBe(204);
    expect((await stored()).size).toBe(before.size + 2);
    await sql(
      `update drive_files set modified_at = now() - interval '25 hours' where user_id = $1 and ready_at is null`,
      [member],
    );
    // As if the jobs of several processes ran at the same time.
    await Promise.all([tidy(), tidy(), tidy()]);
    expect(await usage()).toEqual({ files: 0, bytes: 0 });
    await expect.poll(async () => (await stored()).size).toBe(before.size);
    expect(await processes.invariants()).toEqual([]);
    expect((await begin(one, 100)).status).toBe(201);
  });

  it.runIf(isSoak)('control: without its guard more uploads begin than fit', async () => {
    const unguarded = await start({ without: ['drive.take-room'] });
    try {
      expect((await crowd([unguarded])).length).toBeGreaterThan(FIT);
    } finally {
      await unguarded.stop();
    }
  });
});
