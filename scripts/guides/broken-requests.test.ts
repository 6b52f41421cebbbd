import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../server/src/testing/free-port.ts';
import { serve, type Served } from '../../server/src/testing/served.ts';
import { saveGuidePrograms, type GuidePrograms } from './guide-programs.ts';

/** A faulty request must not end the servers that guides print. */

let served: Served;
let programs: GuidePrograms;
beforeAll(async () => {
  served = await serve({ environment: { DEFAULT_MERCHANT: 'azure' } });
  programs = await saveGuidePrograms('embedding.md', 'webhooks.md');
});
afterAll(async () => {
  programs.remove();
  await served.close();
});

const untilUp = async (child: ChildProcess, address: string) => {
  while (!(await fetch(address).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

it('a shop whose key was revoked shows it to each visitor and keeps running', async () => {
  const shop = `http://127.0.0.1:${await freePort()}`;
  const sandbar = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const child = programs.start('shop.mjs', { SANDBAR: sandbar, SANDBAR_KEY: `sbk_${'x'.repeat(43)}`, SHOP: shop });
  await untilUp(child, `${shop}/closed`);
  for (const path of ['/', '/ticket', '/']) {
    const answer = await fetch(`${shop}${path}?order=${randomUUID()}`);
    expect([answer.status, await answer.text()]).toEqual([502, 'The checkout cannot be opened now.']);
  }
  expect((await fetch(`${shop}/?order=none`)).status).toBe(404);
  expect(child.exitCode).toBeNull();
});

it('a receiver goes on after a delivery that was cut off', async () => {
  const port = await freePort();
  const child = programs.start('receiver.mjs', { WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`, PORT: String(port) });
  await untilUp(child, `http://127.0.0.1:${port}/`);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{"half', () =>
        setTimeout(() => void socket.resetAndDestroy(), 100),
      );
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })).status).toBe(400);
  expect(child.exitCode).toBeNull();
});
