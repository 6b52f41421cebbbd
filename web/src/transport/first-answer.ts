import { FIRST_ANSWER_ELEMENT_ID, type FirstAnswers } from '@sandbar/contract/shell';
import type { TadaDocumentNode } from 'gql.tada';
import { queryName } from './graphql.ts';

/** An answer that the server wrote into the page. It is newer than the page's request: `performance.timeOrigin`. */
const first = JSON.parse(
  document.getElementById(FIRST_ANSWER_ELEMENT_ID)?.textContent ?? 'null',
) as FirstAnswers | null;
const answers = new Set(first?.answers);

/**
 * The position on the live stream from which changes are missing in these answers; null when the page was made for a
 * visitor who is not signed in.
 */
export const firstPosition = first?.position ?? null;

/** Whether the page came with an answer. */
export const isAnsweredAhead = answers.size > 0;

/**
 * The answer that came with the page, if it is for this query and these variables; returned once only, since it grows
 * old.
 */
export const takeFirstAnswer = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Result | undefined => {
  for (const answer of answers)
    if (answer.name === queryName(document) && JSON.stringify(answer.variables) === JSON.stringify(variables)) {
      answers.delete(answer);
      return answer.data as Result;
    }
  return undefined;
};
