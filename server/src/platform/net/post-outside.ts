import { askOutside, type OutsideOptions } from './outside.ts';

const TIMEOUT_MS = 15_000;

interface Post extends OutsideOptions {
  /** Chosen by a user. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/**
 * Posts to an address that a member or a merchant named, as `askOutside` does, and reads only the status of the answer;
 * gives up after 15 seconds in all. @returns the status @throws when there is no answer, or the address may not be
 * called
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
