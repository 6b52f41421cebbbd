import { setTimeout as wait } from 'node:timers/promises';
import { firstReadOf } from '@sandbar/contract/catalogue';
import type { FirstAnswer, FirstPicture } from '@sandbar/contract/shell';
import { dayInZone } from '@sandbar/domain/common';
import type { FastifyBaseLogger } from 'fastify';
import type { OwnRead, Reader } from '../platform/graphql/own-reads.ts';

/** Longer than this no page waits for its first data, ms: the browser then asks by itself. */
const PATIENCE_MS = 250;

export interface FirstAnswerDeps {
  read: OwnRead;
  /** Where the feed is now, as the live stream takes it. */
  position(merchantId: string): string;
}

/**
 * Answers ahead what the page at `url` would ask the server first, for this reader. Never fails: undefined when there
 * is nothing to ask, or no answer in time.
 */
export const firstAnswer = async (
  { read, position }: FirstAnswerDeps,
  reader: Reader,
  url: URL,
  log: FastifyBaseLogger,
): Promise<{ answer: FirstAnswer; pictures: FirstPicture[] } | undefined> => {
  const asked = firstReadOf(url, dayInZone(new Date(), reader.merchant.timeZone));
  if (!asked) return undefined;
  const { name, variables, pictures } = asked;
  const before = position(reader.merchant.id);
  const done = new AbortController();
  try {
    const data = await Promise.race([read(reader, asked), wait(PATIENCE_MS, undefined, { signal: done.signal })]);
    if (!data) return undefined;
    return { answer: { name, variables, position: before, data }, pictures: pictures(data as never) };
  } catch (error) {
    log.debug({ err: error }, 'a page goes without its first data');
    return undefined;
  } finally {
    done.abort();
  }
};
