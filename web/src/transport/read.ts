import type { TadaDocumentNode } from 'gql.tada';
import { queryName, queryText } from './graphql.ts';
import { retryAfter } from './failure.ts';
import { postJson } from './request.ts';
import { noteServerTime } from './server-clock.ts';
import { sessionEnded } from './session.ts';

/** `slow`: the server was reached but did not answer in time. */
export type ReadProblem = 'offline' | 'slow' | 'busy' | 'signed-out' | 'broken';

/** A read is safe to repeat, so its timeout is shorter than a command's. */
const TIMEOUT_MS = 15_000;

/** A read that failed. Components show it with `<ReadFailed error retry>`. */
export class ReadError extends Error {
  problem: ReadProblem;
  retryAfterSeconds: number;
  constructor(problem: ReadProblem, message: string, retryAfterSeconds = 0) {
    super(message);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface GraphqlAnswer<Result> {
  data?: Result;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Reads once. Throws ReadError, or the abort reason of `signal`. */
export const read = async <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> => {
  const sentAt = Date.now();
  const operationName = queryName(document);
  const response = await postJson(
    '/graphql',
    { operationName, query: queryText(document), variables },
    signal ? { signal } : {},
    TIMEOUT_MS,
  );
  if (!response) throw new ReadError(Date.now() - sentAt < TIMEOUT_MS ? 'offline' : 'slow', 'no answer');
  if (response.status === 429 || response.status === 503) throw new ReadError('busy', 'busy', retryAfter(response));
  const answer = (await response.json().catch((): null => null)) as GraphqlAnswer<Result> | null;
  if (response.status === 401 || answer?.errors?.some((error) => error.extensions?.code === 'SIGNED_OUT')) {
    sessionEnded();
    throw new ReadError('signed-out', 'signed out');
  }
  if (!response.ok || !answer?.data || answer.errors?.length)
    throw new ReadError('broken', answer?.errors?.[0]?.message ?? `HTTP ${response.status}`);
  noteServerTime(answer.data, sentAt);
  return answer.data;
};
