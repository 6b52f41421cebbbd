import { FIRST_ANSWER_ELEMENT_ID, type FirstAnswer } from '@sandbar/contract/shell';
import type { TadaDocumentNode } from 'gql.tada';
import { queryName } from './graphql.ts';

/**
 * What the server answered ahead, into the page itself. It was read after the page was asked for:
 * `performance.timeOrigin`.
 */
let first = JSON.parse(document.getElementById(FIRST_ANSWER_ELEMENT_ID)?.textContent ?? 'null') as FirstAnswer | null;

/** From where on the live stream tells what changed since; null when nothing was answered ahead. */
export const firstPosition = first?.position ?? null;

/** The answer that came with the page, when it is to this very question; once, since it grows old. */
export const takeFirstAnswer = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Result | undefined => {
  if (first?.name !== queryName(document) || JSON.stringify(first.variables) !== JSON.stringify(variables))
    return undefined;
  const { data } = first;
  first = null;
  return data as Result;
};
