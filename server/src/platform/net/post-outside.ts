import { askOutside, type OutsideOptions } from './outside.ts';

const TIMEOUT_MS = 15_000;

interface Post extends OutsideOptions {
  /** Chosen by somebody else. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/**
 * Posts to an address that a member or a merchant named, as `askOutside` calls it, reading no more of the answer than
 * its status; gives up after 15 seconds in all. @returns the status @throws when nothing answered, or it is not one to
 * call
 */
export const postOutside = async ({ url, ...post }: Post): Promise<number> => {
  const answer = await askOutside({
    ...post,
    to: new URL(url),
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  answer.destroy();
  return answer.statusCode ?? 0;
};
