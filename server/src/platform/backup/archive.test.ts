import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { createArchive } from './archive.ts';

it('that can no longer be written ends who fills it, with the reason, and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-archive-'));
  const path = join(folder, 'taken.zip');
  // What is being written is to lie in a folder that is not there.
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

it('whose filler fails ends with that reason, and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-archive-'));
  const archive = await createArchive(join(folder, 'taken.zip'));
  const failing = async function* () {
    yield Buffer.alloc(200_000);
    throw new Error('the database went away');
  };
  const adding = archive.add('rows', (to) => pipeline(failing, to, { end: false }));
  await expect(adding).rejects.toThrow('the database went away');
  await archive.abandon();
  // An error that nobody hears would come now, and end the process.
  await new Promise((resolve) => setImmediate(resolve));
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('is not begun in a folder that is not there', async () => {
  const path = join(tmpdir(), 'sandbar-nowhere', 'taken.zip');
  await expect(createArchive(path)).rejects.toThrow(`the folder ${dirname(path)} is not there`);
});
