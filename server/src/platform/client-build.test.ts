import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

/** Waits for the client, and says what it does on its standard output. */
const WAITER = `
  import { watchClientBuild } from ${JSON.stringify(new URL('client-build.ts', import.meta.url).href)};
  const clientBuilt = watchClientBuild();
  await clientBuilt(() => console.log('waits'));
  console.log('listens');
`;

const started: ReturnType<typeof start>[] = [];
const start = (state: 'later' | 'yes') => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', WAITER], {
    env: { ...process.env, CLIENT_IS_BUILT: state },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  child.stdout!.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit').then(([code]) => code as number);
  return { child, ended, said: () => said };
};
const startOne = (state: 'later' | 'yes') => {
  const one = start(state);
  started.push(one);
  return one;
};
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

describe('a server beside the build of the web client', () => {
  it('listens once it is sent that the client is built, also when its starter leaves right after', async () => {
    const { child, ended, said } = startOne('later');
    await expect.poll(said).toBe('waits\n');
    child.send('built');
    child.disconnect();
    expect(await ended).toBe(0);
    await expect.poll(said).toBe('waits\nlistens\n');
  });

  it('ends when its starter is gone before that', async () => {
    const { child, ended, said } = startOne('later');
    await expect.poll(said).toBe('waits\n');
    child.disconnect();
    expect(await ended).toBe(1);
    expect(said()).toBe('waits\n');
  });

  it('waits for nothing where the client is built already', async () => {
    const { said } = startOne('yes');
    await expect.poll(said).toBe('listens\n');
  });
});
