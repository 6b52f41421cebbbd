import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { createArchive } from './archive.ts';

it('an archive that cannot be written stops its writer, reports the reason, and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-archive-'));
  const path = join(folder, 'taken.zip');
  // The part file is a link into a folder that does not exist.
  symlinkSync(join(folder, 'nowhere', 'part'), `${path}.part`);
  const archive = await createArchive(path);
  let ended = false;
  const endless = async function* () {
    try {
      for (;;) yield Buffer.alloc(64_000);
    } finally {
      ended = true;
    }
  };
  await expect(archive.add('rows', (to) => pipeline(endless, to, { end: false }))).rejects.toThrow(
    `the folder ${folder} is not there`,
  );
  await expect.poll(() => ended).toBe(true);
  await archive.abandon();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('an archive whose writer fails reports the reason, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-archive-'));
  const archive = await createArchive(join(folder, 'taken.zip'));
  const failing = async function* () {
    yield Buffer.alloc(200_000);
    throw new Error('the database went away');
  };
  const adding = archive.add('rows', (to) => pipeline(failing, to, { end: false }));
  await expect(adding).rejects.toThrow('the database went away');
  await archive.abandon();
  // An unhandled error event would come now and end the process.
  await new Promise((resolve) => setImmediate(resolve));
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('an archive is not started in a folder that does not exist', async () => {
  const path = join(tmpdir(), 'sandbar-nowhere', 'taken.zip');
  await expect(createArchive(path)).rejects.toThrow(`the folder ${dirname(path)} is not there`);
});
