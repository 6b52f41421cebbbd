import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  await expect(archive.add('rows', (to) => pipeline(endless, to, { end: false }))).rejects.toThrow('ENOENT');
  await expect.poll(() => ended).toBe(true);
  await archive.abandon();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
