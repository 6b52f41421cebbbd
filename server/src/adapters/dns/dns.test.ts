import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNameServer, type NameServer } from '../../testing/name-server.ts';
import { txtResolver } from './index.ts';

/** TXT records as the name servers of `DNS_SERVERS` answer them. */

let server: NameServer;
const records = new Map<string, string[]>();
beforeAll(async () => void (server = await startNameServer(records)));
afterAll(() => server.stop());

it('a lookup returns each text record, with parts of more than 255 characters joined', async () => {
  const long = `${'a'.repeat(300)}b`;
  records.set('_sandbar.weeks.example', ['v=spf1 -all', long]);
  expect(await txtResolver([server.address])('_sandbar.weeks.example')).toEqual(['v=spf1 -all', long]);
});

it('a lookup returns nothing for an unknown name', async () =>
  expect(await txtResolver([server.address])('_sandbar.other.example')).toEqual([]));

it('asks the next server when the first does not answer, and returns nothing when none does', async () => {
  const silent = createSocket('udp4');
  await new Promise<void>((bound) => silent.bind(0, '127.0.0.1', bound));
  const mute = `127.0.0.1:${silent.address().port}`;
  records.set('_sandbar.next.example', ['here']);
  try {
    expect(await txtResolver([mute, server.address])('_sandbar.next.example')).toEqual(['here']);
    expect(await txtResolver([mute], 200)('_sandbar.next.example')).toEqual([]);
  } finally {
    silent.close();
  }
});
