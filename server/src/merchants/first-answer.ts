import { setTimeout as wait } from 'node:timers/promises';
import { firstReadsOf } from '@sandbar/contract/routes';
import type { FirstAnswers, FirstHeading, FirstPicture } from '@sandbar/contract/shell';
import { dayInZone } from '@sandbar/domain/common';
import type { FastifyBaseLogger } from 'fastify';
import type { OwnRead, Reader } from '../platform/graphql/own-reads.ts';

/** Longer than this no page waits for its first data, ms: the browser then asks by itself. */
export const FIRST_ANSWER_MS = 250;

export interface FirstAnswerDeps {
  read: OwnRead;
  /** Where the feed is now, as the live stream takes it. */
  position(merchantId: string): string;
  /** ms; what takes longer is left out. */
  firstAnswerMs: number;
}

/**
 * Answers ahead what the page at `url` would ask the server first, for this reader. Never fails: what cannot be
 * answered, or not in time, is left out. Every page gets the position of the feed.
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
