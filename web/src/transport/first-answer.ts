import { FIRST_ANSWER_ELEMENT_ID, type FirstAnswers } from '@sandbar/contract/shell';
import type { TadaDocumentNode } from 'gql.tada';
import { queryName } from './graphql.ts';

/**
 * What the server answered ahead, into the page itself. It was read after the page was asked for:
 * `performance.timeOrigin`.
 */
const first = JSON.parse(
  document.getElementById(FIRST_ANSWER_ELEMENT_ID)?.textContent ?? 'null',
) as FirstAnswers | null;
const answers = new Set(first?.answers);

/** From where on the live stream tells what changed since; null when the page came to nobody who is signed in. */
export const firstPosition = first?.position ?? null;

/** Whether something was answered ahead. */
export const isAnsweredAhead = answers.size > 0;

/** The answer that came with the page, when it is to this very question; once, since it grows old. */
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
