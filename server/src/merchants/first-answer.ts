import { setTimeout as wait } from 'node:timers/promises';
import { firstReadsOf } from '@sandbar/contract/routes';
import type { FirstAnswers, FirstHeading, FirstPicture } from '@sandbar/contract/shell';
import { dayInZone } from '@sandbar/domain/common';
import type { FastifyBaseLogger } from 'fastify';
import type { OwnRead, Reader } from '../platform/graphql/own-reads.ts';

/** The longest time, in ms, for which a page waits for its first data; after that the browser requests them. */
export const FIRST_ANSWER_MS = 250;

export interface FirstAnswerDeps {
  read: OwnRead;
  /** The present position of the feed, from which the live stream continues. */
  position(merchantId: string): string;
  /** In ms; answers that take longer are left out. */
  firstAnswerMs: number;
}

/**
 * Answers the first queries of the page at `url` for this reader. It never fails: answers that fail or take too long
 * are left out. Every page gets the position of the feed.
 */
export const firstAnswers = async (
  { read, position, firstAnswerMs }: FirstAnswerDeps,
  reader: Reader,
  url: URL,
  log: FastifyBaseLogger,
): Promise<{ first: FirstAnswers; pictures: FirstPicture[]; heading: FirstHeading | undefined }> => {
  const asked = firstReadsOf(url, dayInZone(new Date(), reader.merchant.timeZone));
  const before = position(reader.merchant.id);
  if (asked.length === 0) return { first: { position: before, answers: [] }, pictures: [], heading: undefined };
  const done = new AbortController();
  const late = wait(firstAnswerMs, undefined, { signal: done.signal }).catch(() => undefined);
  const answered = await Promise.all(
    asked.map(async ({ name, variables, query, pictures, heading }) => {
      try {
        const data = await Promise.race([read(reader, { name, variables, query }), late]);
        if (!data) return [];
        const [shown, said] = [pictures?.(data as never) ?? [], heading?.(data as never)];
        return [{ answer: { name, variables, data }, pictures: shown, heading: said }];
      } catch (error) {
        log.debug({ err: error }, 'a page goes without its first data');
        return [];
      }
    }),
  );
  done.abort();
  const there = answered.flat();
  return {
    first: { position: before, answers: there.map(({ answer }) => answer) },
    pictures: there.flatMap(({ pictures }) => pictures),
    heading: there.find(({ heading }) => heading !== undefined)?.heading,
  };
};
