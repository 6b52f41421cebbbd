import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A connection to the server that breaks now and then. */
export interface LossyLine {
  port: number;
  /** Makes the connection break each time that this many bytes were sent to the server since the last break. */
  loseAfter(...bytes: number[]): void;
  /** The number of breaks so far. */
  lost(): number;
  close(): Promise<void>;
}

/** How long no connection gets through after a break. */
const AWAY_MS = 700;

/**
 * Opens a lossy connection to the server on `port` of this machine. At a break all connections end at once, and no new
 * one is accepted for a while.
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
