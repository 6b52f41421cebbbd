import { createServer } from 'node:net';
import type { Config } from './config.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** @throws an error whose message says why the server cannot listen there */
export const orSayPort =
  ({ host, port }: Place) =>
  (error: unknown): never => {
    const { code, message } = error as NodeJS.ErrnoException;
    const place = `the port ${port} of ${host}`;
    const why: Record<string, string> = {
      EADDRINUSE: `${place} is in use by another program: stop that, or set PORT (0 takes a free one)`,
      EACCES: `the port ${port} is not for this user to open: set PORT to 1024 or more, behind a proxy`,
      EADDRNOTAVAIL: `this machine has no address ${host}: set HOST to one of its own`,
      ENOTFOUND: `this machine has no address ${host}: set HOST to one of its own`,
    };
    throw new Error(why[code ?? ''] ?? `the server cannot listen on the port ${port} of ${host}: ${message}`, {
      cause: error,
    });
  };

/** Tries the port before a start that may take minutes. @throws Error in a sentence when it is not available */
export const orRefusePort = async ({ host, port }: Place): Promise<void> => {
  if (port === 0) return;
  const trial = createServer();
  await new Promise<void>((resolve, reject) => {
    trial.once('error', reject);
    trial.listen(port, host, () => trial.close(() => resolve()));
  }).catch(orSayPort({ host, port }));
};
