import { connect, type Socket } from 'node:net';

/** A connection on which a request arrives slowly or not at all. */
export interface SlowSocket {
  /** The server's output on it so far. */
  read(): string;
  isOpen(): boolean;
  close(): void;
}

/** The beginning of a request whose body never arrives completely. */
export const HALF_BODY = (host: string): string =>
  `POST /graphql HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`;
export const HALF_HEADER = (host: string): string => `GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `;
export const NOTHING = '';

/**
 * @param address of the server, for example http://127.0.0.1:3000
 * @param start the text that is sent at once
 * @param from the address of this end; any of 127.0.0.0/8
 * @param dripMs the interval after which one more space is sent; 0 sends nothing more
 * @param deaf whether the server's output is not read
 */
export const openSlowly = async (
  address: string,
  start: string,
  { from = '127.0.0.1', dripMs = 0, deaf = false } = {},
): Promise<SlowSocket> => {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let read = '';
  let isOpen = true;
  if (deaf) socket.pause();
  else socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
  socket.on('error', () => {});
  socket.on('close', () => (isOpen = false));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  if (start) socket.write(start);
  const drip = dripMs > 0 ? setInterval(() => socket.write(' '), dripMs) : undefined;
  socket.on('close', () => clearInterval(drip));
  return { read: () => read, isOpen: () => isOpen, close: () => socket.destroy() };
};
