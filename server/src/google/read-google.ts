import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { first, type Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { createLimiter } from '../platform/limits.ts';
import type { GoogleClients } from './clients.ts';
import { accountOf } from './google.files.queries.ts';
import { markRevoked, tokenPlace } from './google.store.ts';
import { GoogleProblem, type Google } from './google.types.ts';

type Own = { merchantId: string; userId: string };
export type GoogleFailure = 'quota' | 'unreachable' | 'denied' | 'revoked';

/** The longest time, in ms, for which a reader waits. */
const WITHIN_MS = 9_000;
/** The number of pages that are cached in memory for a moment; they are not stored. */
const MAX_KEPT = 500;

interface Parts {
  database: Database;
  installation: Installation;
  google: GoogleClients;
  onError(error: unknown, doing: string): void;
}

/**
 * Requests a page from Google while its member waits: with a time limit and a rate limit, and only once for several
 * simultaneous requests.
 */
export const createGoogleReads = <Page extends object>(
  { database, installation, google: clients, onError }: Parts,
  { what, keptMs }: { what: string; keptMs: number },
  ask: (asked: {
    google: Google;
    token: string;
    own: Own;
    page: string | undefined;
    signal: AbortSignal;
  }) => Promise<Page>,
) => {
  const limiter = createLimiter(database, 'google-read');
  const kept = new LRUCache<string, Promise<Page>>({ max: MAX_KEPT, ttl: keptMs });

  /**
   * @param state the version of the requested data as far as it is known here; another version is cached separately
   * @returns undefined when the member has no working connection
   */
  return async (own: Own, page: string | undefined, state?: number): Promise<Page | GoogleFailure | undefined> => {
    const account = await first(database.run(accountOf(own)));
    const google = account && (await clients.of(own.merchantId));
    if (!account || !google) return undefined;
    const { sealedToken } = account;
    // The token is a part of the key, because another connection has other data.
    const key = createHash('sha256')
      .update(JSON.stringify([own, sealedToken, page, state]))
      .digest('base64');
    let asked = kept.get(key);
    if (!asked) {
      if ((await limiter.count(`${own.merchantId} ${own.userId}`)) !== undefined) return 'quota';
      const signal = AbortSignal.timeout(WITHIN_MS);
      const late = new Promise<never>((_, refuse) =>
        signal.addEventListener('abort', () => refuse(new GoogleProblem('unreachable', 'Google takes too long'))),
      );
      asked = Promise.race([
        (async () =>
          ask({ google, token: installation.secrets.open(sealedToken, tokenPlace(own)), own, page, signal }))(),
        late,
      ]);
      kept.set(key, asked);
      asked.catch(() => kept.delete(key));
    }
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof GoogleProblem)) onError(error, `reading ${what} of Google`);
      const kind = error instanceof GoogleProblem ? error.kind : 'unreachable';
      if (kind === 'revoked') await database.run(markRevoked({ ...own, sealedToken }));
      return kind === 'quota' || kind === 'denied' || kind === 'revoked' ? kind : 'unreachable';
    }
  };
};
