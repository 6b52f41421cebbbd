import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that systems use for outgoing connections, one of which may take a port that was just free. */
const [FIRST, LAST] = [20_000, 32_000];

/** A free port of the loopback address. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
