import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, type Resolve } from '../../platform/net/public-address.ts';
import { httpsSender } from './index.ts';

/** Canaries: servers on this machine that must never receive a delivery whose address a merchant chose. */

let canary: Server;
let heard: string[] = [];
let port: number;

beforeAll(async () => {
  canary = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    if (request.url === '/redirect')
      return response.writeHead(302, { location: `http://127.0.0.1:${port}/metadata` }).end();
    return response.writeHead(204).end();
  });
  // It listens on every address of this machine, IPv6 included.
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => canary.close(resolve)));

const delivery = (url: string) => ({ url, headers: {}, body: '{}' });
const answering =
  (...addresses: string[]): Resolve =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('in production', () => {
  const send = (url: string, resolve?: Resolve) =>
    httpsSender({ local: false, ...(resolve ? { resolve } : {}) }).send(delivery(url));

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    'localhost',
  ])('no delivery goes to %s', async (host) => {
    heard = [];
    await expect(send(`https://${host}:${port}/`)).rejects.toThrow(/is not a public address/);
    expect(heard).toEqual([]);
  });

  it('no delivery goes to a name with a private address, or over http', async () => {
    await expect(send(`https://shop.example:${port}/`, answering('127.0.0.1'))).rejects.toThrow(/not a public address/);
    await expect(send(`https://shop.example:${port}/`, answering('93.184.215.14', '10.0.0.1'))).rejects.toThrow(
      /not a public address/,
    );
    await expect(send(`https://shop.example:${port}/`, answering())).rejects.toThrow(/not a public address/);
    await expect(send(`http://127.0.0.1:${port}/`)).rejects.toThrow(/only https/);
  });

  it('a name is resolved once, so that the checked address is the one that is called', async () => {
    heard = [];
    let asked = 0;
    const rebinding: Resolve = (host, done) => {
      asked += 1;
      return (asked === 1 ? answering('192.0.2.1') : answering('127.0.0.1'))(host, done);
    };
    await expect(send(`https://shop.example:${port}/`, rebinding)).rejects.toThrow(/not a public address/);
    expect(asked).toBe(1);
    expect(heard).toEqual([]);
  });
});

describe('in development', () => {
  const send = (path: string) => httpsSender({ local: true }).send(delivery(`http://127.0.0.1:${port}${path}`));

  it('a delivery may go to this machine', async () => {
    heard = [];
    expect(await send('/hook')).toBe(204);
    expect(heard).toEqual(['POST /hook']);
  });

  it('a redirect is an answer, and is not followed', async () => {
    heard = [];
    expect(await send('/redirect')).toBe(302);
    expect(heard).toEqual(['POST /redirect']);
  });
});

it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
it.each([
  '',
  'shop.example',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '224.0.0.1',
  '255.255.255.255',
  '2001:db8::1',
  '2002:7f00:1::',
  'fe80::1',
  'ff02::1',
  '::ffff:8.8.8.8',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
