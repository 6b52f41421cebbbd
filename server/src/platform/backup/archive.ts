import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable, type Writable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { fileProblem, orRefuseFolder } from '../file-problem.ts';

/** A part of a backup as its manifest describes it. */
export interface Promised {
  bytes: number;
  sha256: string;
}

const MANIFEST = 'manifest.json';
/** At this level rows already shrink to a fifth; a higher level costs more time than it saves space. */
const EFFORT = 4;

const summing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: (): Promised => ({ bytes, sha256: hash.digest('hex') }) };
};

/** A ZIP file written part by part, which gets its name only when it is complete. */
export interface ArchiveWriter {
  /** Adds a part with what `fill` writes. */
  add(name: string, fill: (to: Writable) => Promise<unknown>, options?: { compress: boolean }): Promise<Promised>;
  /** Writes the manifest as the last part. @returns the size of the file in bytes */
  finish(manifest: object): Promise<number>;
  /** Removes the unfinished file. */
  abandon(): Promise<void>;
}

/** A part that was not written to for this long was left by a backup that was killed. */
const LEFT_MS = 3_600_000;
/** The first entry of every backup, as a ZIP file begins with it. */
const BEGINNING = Buffer.from('rows.jsonl');
const NAME_AT = 30;

/** Removes the parts of killed backups from a folder: they contain rows in the clear. */
const removeLeft = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name);
    const file = await open(path, 'r').catch(() => undefined);
    if (!file) continue;
    const head = Buffer.alloc(NAME_AT + BEGINNING.length);
    const about = await file.stat();
    if (about.isFile()) await file.read(head, 0, head.length, 0);
    await file.close();
    const isOurs = head.toString('latin1', 0, 2) === 'PK' && head.subarray(NAME_AT).equals(BEGINNING);
    if (isOurs && Date.now() - about.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
};

/** @throws Error when a file with that name exists, or nothing can be written there */
export const createArchive = async (path: string): Promise<ArchiveWriter> => {
  const beside = `${path}.part`;
  if (existsSync(path)) throw new Error(`${path} is there already`);
  const folder = dirname(path);
  await orRefuseFolder(folder, 'the folder');
  await removeLeft(folder);
  const zip = new ZipFile();
  // Readable by its owner alone, since it contains names, addresses and password hashes.
  const file = createWriteStream(beside, { mode: 0o600 });
  const written = pipeline(zip.outputStream as Readable, file);
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
    written.catch((error: Error) => {
      const problem = fileProblem(error);
      reject(problem ? new Error(`the folder ${folder} ${problem}`, { cause: error }) : error);
    });
  });
  /** The part being written: destroying it signals its writer that the archive accepts no more, as on a full disk. */
  let filling: Transform | undefined;
  failed.catch((error: Error) => filling?.destroy(error));
  return {
    add: async (name, fill, { compress } = { compress: true }) => {
      const { through, sum } = summing();
      filling = through;
      // The writer gets the error from the promise it awaits; an unhandled error event would end the process.
      through.on('error', () => {});
      zip.addReadStream(through, name, { compressionLevel: compress ? EFFORT : 0, mode: 0o100600 });
      const filled = async () => {
        await fill(through);
        await new Promise<void>((resolve) => through.end(resolve));
      };
      await Promise.race([filled(), failed]);
      return sum();
    },
    finish: async (manifest) => {
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`), MANIFEST, { mode: 0o100600 });
      zip.end();
      await Promise.race([written, failed]);
      const whole = await open(beside, 'r+');
      await whole.sync();
      const { size } = await whole.stat();
      await whole.close();
      await rename(beside, path);
      return size;
    },
    abandon: async () => {
      file.destroy();
      await written.catch(() => {});
      await rm(beside, { force: true });
    },
  };
};

export interface ArchiveReader {
  /** As passed to `finish`. */
  manifest: unknown;
  names: readonly string[];
  open(name: string): Promise<Readable>;
  /** Reads every part. @throws Error naming the first part that differs from the manifest */
  verify(promised: Readonly<Record<string, Promised>>): Promise<void>;
  close(): void;
}

/** @throws Error when the file is not a backup, or is truncated: the list of its parts is at its end */
export const openArchive = async (path: string): Promise<ArchiveReader> => {
  const damaged = (what: string, error: unknown): never => {
    throw new Error(`${what} is damaged: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  };
  const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? Promise.reject(new Error(`${path} is not there`)) : damaged(path, error),
  );
  const entries = new Map<string, Entry>();
  const openPart = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${path} lacks ${name}`);
    return zip.openReadStreamPromise(entry).catch((error: unknown) => damaged(name, error));
  };
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    if (!entries.has(MANIFEST)) throw new Error(`${path} is not a backup of Sandbar: it has no ${MANIFEST}`);
    const text = await buffer(await openPart(MANIFEST)).catch((error: unknown) => damaged(MANIFEST, error));
    if (crc32(text) !== entries.get(MANIFEST)!.crc32) throw new Error(`${MANIFEST} is damaged`);
    return {
      manifest: JSON.parse(text.toString('utf8')) as unknown,
      names: [...entries.keys()].filter((name) => name !== MANIFEST),
      open: openPart,
      verify: async (promised) => {
        for (const name of entries.keys())
          if (name !== MANIFEST && !promised[name]) throw new Error(`${name} is not in the manifest`);
        for (const [name, { bytes, sha256 }] of Object.entries(promised)) {
          const { through, sum } = summing();
          through.resume();
          await pipeline(await openPart(name), through).catch((error: unknown) => damaged(name, error));
          const found = sum();
          if (found.sha256 !== sha256 || found.bytes !== bytes)
            throw new Error(`${name} is damaged: its checksum is another one`);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};
