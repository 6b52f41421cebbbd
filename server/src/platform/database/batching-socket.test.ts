import { once } from 'node:events';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

/**
 * Writes as pg does, four queries in one turn of the event loop. @returns what the other side received, and in how many
 * pieces it was sent
 */
const fourQueries = async (socket: Socket) => {
  let sent = 0;
  const { _writev: gather, _write: single } = socket;
  socket._writev = (...all) => ((sent += 1), gather!.apply(socket, all));
  socket._write = (...all) => ((sent += 1), single.apply(socket, all));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received = once(server, 'connection').then(async ([peer]: Socket[]) => {
    const parts: string[] = [];
    for await (const part of peer!) parts.push(String(part));
    return parts.join('');
  });
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  for (const query of ['a', 'b', 'c', 'd']) {
    socket.cork();
    socket.write(`${query}1`);
    socket.write(`${query}2 `);
    socket.uncork();
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.end();
  const text = await received;
  server.close();
  return { text, sent };
};

it('queries of one turn go out together and in order; a plain socket sends each by itself', async () => {
  expect(await fourQueries(new BatchingSocket())).toEqual({ text: 'a1a2 b1b2 c1c2 d1d2 ', sent: 1 });
  expect(await fourQueries(new Socket())).toEqual({ text: 'a1a2 b1b2 c1c2 d1d2 ', sent: 4 });
});
