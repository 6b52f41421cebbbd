import { Resolver } from 'node:dns/promises';

/** The timeout for a name server, ms; it is asked twice. */
const PATIENCE_MS = 2_500;

/**
 * How a name's TXT records are found.
 * @param servers those asked, in this order; none: those of the machine
 * @returns the texts; an empty list for a name without any, and when no server answers
 */
export const txtResolver =
  (servers: readonly string[], patienceMs = PATIENCE_MS) =>
  async (name: string): Promise<string[]> => {
    const resolver = new Resolver({ timeout: patienceMs, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    // A record longer than 255 characters comes in parts.
    return (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join(''));
  };
