import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** The server, at the end of a line that is lost now and then. */
export interface LossyLine {
  port: number;
  /** From now on it is lost: each time that so many bytes were sent to the server since. */
  loseAfter(...bytes: number[]): void;
  /** How often it was lost so far. */
  lost(): number;
  close(): Promise<void>;
}

/** How long no connection gets through. */
const AWAY_MS = 700;

/**
 * A line to the server on `port` of this machine. When it is lost every connection breaks off where it is, and for a
 * while no new one is made.
 */
export const lossyLine = async (port: number): Promise<LossyLine> => {
  const open = new Set<Socket>();
  let cuts: number[] = [];
  let [sent, lost, awayUntil] = [0, 0, 0];
  const lose = () => {
    cuts.shift();
    lost += 1;
    awayUntil = Date.now() + AWAY_MS;
    for (const socket of open) socket.resetAndDestroy();
  };
  const line = createServer((browser) => {
    if (Date.now() < awayUntil) return void browser.resetAndDestroy();
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [browser, server],
      [server, browser],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    browser.on('data', (bytes) => {
      sent += bytes.length;
      if (cuts[0] !== undefined && sent >= cuts[0]) lose();
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    port: (line.address() as AddressInfo).port,
    loseAfter: (...bytes) => {
      sent = 0;
      cuts = bytes;
    },
    lost: () => lost,
    close: async () => {
      const closed = new Promise((resolve) => line.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
