import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Resolve } from './public-address.ts';
import { readOutside } from './read-outside.ts';

/** Canaries: servers on this machine that an address named by a user must never reach. */

let canary: Server;
let heard: string[] = [];
let port: number;

beforeAll(async () => {
  canary = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    if (request.url === '/inside') return response.writeHead(302, { location: 'https://169.254.169.254/meta' }).end();
    if (request.url === '/name') return response.writeHead(301, { location: `https://inside.example:${port}/` }).end();
    if (request.url === '/plain') return response.writeHead(302, { location: `http://localhost:${port}/ok` }).end();
    if (request.url === '/around') return response.writeHead(307, { location: '/around' }).end();
    if (request.url === '/once') return response.writeHead(308, { location: '/ok' }).end();
    if (request.url === '/large') return response.end('x'.repeat(2_000));
    if (request.url === '/half') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      return setTimeout(() => response.destroy(), 20);
    }
    if (request.url === '/slow') return response.writeHead(200).write('a');
    if (request.url === '/gone') return response.writeHead(410).end('gone');
    return response.writeHead(200, { etag: '"1"' }).end(request.headers['accept-encoding']);
  });
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => {
  canary.closeAllConnections();
  return new Promise((resolve) => canary.close(resolve));
});
beforeEach(() => (heard = []));

const answering =
  (...addresses: string[]): Resolve =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const limits = { headers: {}, maxBytes: 1_000, timeoutMs: 2_000, maxRedirects: 3 };

describe('readOutside in production', () => {
  const read = (url: string, resolve?: Resolve) => readOutside({ ...limits, url, local: false, resolve });

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    'localhost',
  ])('reads nothing from %s', async (host) => {
    await expect(read(`https://${host}:${port}/ok`)).rejects.toThrow(/is not a public address/);
    expect(heard).toEqual([]);
  });

  it('reads nothing over http, nor from a name that resolves to an internal address, even later', async () => {
    await expect(read(`http://127.0.0.1:${port}/ok`)).rejects.toThrow(/only https/);
    await expect(read(`https://a.example:${port}/`, answering('93.184.215.14', '::1'))).rejects.toThrow(/not a public/);
    let asked = 0;
    const rebinding: Resolve = (host, done) => {
      asked += 1;
      return (asked === 1 ? answering('10.0.0.1') : answering('127.0.0.1'))(host, done);
    };
    await expect(read(`https://a.example:${port}/`, rebinding)).rejects.toThrow(/not a public address/);
    expect(asked).toBe(1);
    expect(heard).toEqual([]);
  });
});

describe('a redirect', () => {
  // The first address is allowed, as in tests; the redirect is checked as in production.
  const read = (path: string, resolve: Resolve = answering('127.0.0.1')) =>
    readOutside({ ...limits, url: `http://127.0.0.1:${port}${path}`, local: true, resolve });

  it.each([
    ['/inside', /not a public address/],
    ['/name', /not a public address/],
    ['/plain', /only https/],
  ])('to %s, an internal address, is not followed', async (path, why) => {
    await expect(read(path)).rejects.toThrow(why);
    expect(heard).toEqual([`GET ${path}`]);
  });

  it('is followed where it may be, up to a limit', async () => {
    expect((await read('/once')).status).toBe(200);
    heard = [];
    await expect(read('/around')).rejects.toThrow('redirects');
    expect(heard).toHaveLength(4);
  });

  it('can be refused by the caller before it is followed', async () => {
    const before = (to: URL) => {
      if (to.pathname === '/ok') throw new Error('not this one');
    };
    const url = `http://127.0.0.1:${port}/once`;
    await expect(readOutside({ ...limits, url, local: true, before })).rejects.toThrow('not this one');
    expect(heard).toEqual(['GET /once']);
  });
});

describe('an answer', () => {
  const read = (path: string, more: object = {}) =>
    readOutside({ ...limits, url: `http://127.0.0.1:${port}${path}`, local: true, ...more });

  it('is requested without compression and read unchanged', async () => {
    const { status, headers, body } = await read('/ok');
    expect([status, headers.etag, body.toString()]).toEqual([200, '"1"', 'identity']);
    expect(await read('/gone')).toMatchObject({ status: 410, body: Buffer.alloc(0) });
  });

  it('that is too large, incomplete or slow is an error', async () => {
    await expect(read('/large')).rejects.toThrow('too-large');
    await expect(read('/half')).rejects.toThrow(/half an answer|aborted/);
    await expect(read('/slow', { timeoutMs: 100 })).rejects.toThrow(/too long|timeout|aborted/i);
  });
});
