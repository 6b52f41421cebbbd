import { Resolver } from 'node:dns/promises';

/** The timeout of one request to a name server, in milliseconds; each server gets two. */
const PATIENCE_MS = 2_500;

/**
 * Finds the TXT records of a name.
 * @param servers the name servers to ask, in this order; an empty list means those of the machine
 * @returns the texts; an empty list for a name without any, and also when no server answers
 */
export const txtResolver =
  (servers: readonly string[], patienceMs = PATIENCE_MS) =>
  async (name: string): Promise<string[]> => {
    const resolver = new Resolver({ timeout: patienceMs, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    // A record longer than 255 characters arrives in parts.
    return (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join(''));
  };
