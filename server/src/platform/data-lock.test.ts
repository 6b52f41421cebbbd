import { execFile, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './data-lock.ts';

/** Only one process at a time opens an embedded database; a process that was killed does not block the next one. */

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-lock-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const holder = () => readFileSync(join(folder, 'server.pid'), 'utf8');

/** Starts a process that tries to lock the folder at `when` and then stays. @returns `locked`, or why not */
const another = async (when = 0): Promise<{ child: ChildProcess; said: string }> => {
  const code = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)});
    await new Promise((resolve) => setTimeout(resolve, ${when} - Date.now()));
    await lockDataDir(${JSON.stringify(folder)})
      .then(() => console.log('locked'), (error) => console.log(error.message));
    setInterval(() => {}, 1_000);`;
  const child = execFile(process.execPath, ['--input-type=module', '-e', code], { env: { PATH: process.env.PATH } });
  children.push(child);
  const said = await new Promise<string>((resolve) =>
    child.stdout!.once('data', (chunk: Buffer) => resolve(String(chunk).trim())),
  );
  return { child, said };
};
const killed = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
};

it('a second process is refused with the holder’s pid and advice', async () => {
  const first = await another();
  expect(first.said).toBe('locked');
  expect((await another()).said).toBe(
    `${folder} is in use by process ${first.child.pid}; stop it first, or set DATA_DIR or DATABASE_URL`,
  );
  await expect(lockDataDir(folder)).rejects.toThrow(`is in use by process ${first.child.pid}`);
  expect(holder()).toBe(String(first.child.pid));
});

describe('the lock is free again', () => {
  it('when it was released', async () => {
    const unlock = await lockDataDir(folder);
    expect(holder()).toBe(String(process.pid));
    await unlock();
    expect((await another()).said).toBe('locked');
  });

  it('after kill -9 of its holder', async () => {
    const { child } = await another();
    await killed(child);
    expect((await another()).said).toBe('locked');
  });

  it.each(['', 'not a number', '1', String(process.pid)])(
    'whatever the file with the holder’s pid contains: %j',
    async (text) => {
      writeFileSync(join(folder, 'server.lock'), '');
      writeFileSync(join(folder, 'server.pid'), text);
      const unlock = await lockDataDir(folder);
      expect(holder()).toBe(String(process.pid));
      await unlock();
    },
  );
});

it('one process cannot get the lock twice', async () => {
  const unlock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
  await (
    await lockDataDir(folder)
  )();
});

it('exactly one of many processes that start at once after a crash gets the lock', async () => {
  const { child } = await another();
  await killed(child);
  for (let round = 0; round < 3; round += 1) {
    const when = Date.now() + 1_500; // all are up by then
    const all = await Promise.all(Array.from({ length: 6 }, () => another(when)));
    const winners = all.filter(({ said }) => said === 'locked');
    expect(winners).toHaveLength(1);
    expect(holder()).toBe(String(winners[0]!.child.pid));
    await Promise.all(all.map((each) => killed(each.child)));
  }
});
