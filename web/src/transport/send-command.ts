import type { Waiting } from '@sandbar/contract/approvals';
import type { Answer, AnswerOf, CommandContract, CommandEnvelope, InputOf } from '@sandbar/contract/common';
import type { RefusalCode } from '@sandbar/contract/refusals';
import { commandEnded, commandSent, nobodyDecides } from './after-command.ts';
import { ofOthers } from './command-ids.ts';
import { retryAfter, type Failure, type Outcome } from './failure.ts';
import { postJson } from './request.ts';
import { sessionEnded } from './session.ts';

/** A command's input without its id, which is added when it is sent. */
export type CommandInput<Contract extends CommandContract> = Omit<InputOf<Contract>, 'Id'>;

/** Accepted and refused commands are answered. Lost, failed and throttled ones are not. */
export const wasAnswered = (outcome: Outcome<unknown>): boolean => outcome.ok || outcome.failure.kind === 'refused';

/**
 * Sends one command and returns its outcome; never throws. What it changed, by its contract, is then refetched. The
 * same input sent again directly afterwards keeps its id until it was answered. A command that may have to be sent
 * again later needs `useCommand`, which keeps the id.
 * @param given the idempotency key, where the caller has one: the same input under it gets the first answer again
 */
export const sendCommand = <Contract extends CommandContract>(
  contract: Contract,
  input: CommandInput<Contract>,
  given?: string,
): Promise<Outcome<AnswerOf<Contract>>> => sendEnvelope(contract, input, {}, given);

/** @param place the member for whom it is sent, when that is not the sender */
export const sendEnvelope = async <Contract extends CommandContract>(
  contract: Contract,
  input: CommandInput<Contract>,
  place: Pick<CommandEnvelope, 'OnBehalfOf' | 'Reason'>,
  given?: string,
): Promise<Outcome<AnswerOf<Contract>>> => {
  const text = JSON.stringify([contract.domain, contract.name, place, input]);
  // Any send starts another command: under the previous one's id the server would repeat that answer.
  const kept = ofOthers.idOf(text);
  const id = given ?? kept;
  const envelope: CommandEnvelope = {
    CommandName: contract.name,
    Domain: contract.domain,
    Content: JSON.stringify({ Id: id, ...input }),
    TimeOutSecond: 10,
    ...place,
  };
  commandSent();
  const outcome = await outcomeOf<AnswerOf<Contract>>(await postJson('/Command/SendSync', envelope));
  if (wasAnswered(outcome)) ofOthers.answered(text);
  // A refusal often means that the screen is out of date.
  commandEnded(wasAnswered(outcome) ? contract.changes : []);
  return outcome;
};

/** Reads an answer of any call that is not GraphQL. */
export const outcomeOf = async <Value>(response: Response | null, endsSession = true): Promise<Outcome<Value>> => {
  if (!response) return { ok: false, failure: { kind: 'offline' } };
  const answer = (await response.json().catch((): null => null)) as Answer<Value> | null;
  if (response.ok && answer?.Success) {
    if ((answer.Data as Partial<Waiting> | null)?.nobodyDecides) nobodyDecides(answer.Message);
    return { ok: true, value: answer.Data as Value };
  }
  return { ok: false, failure: failureOf(response, answer, endsSession) };
};

const failureOf = (response: Response, answer: Answer | null, endsSession: boolean): Failure => {
  const message = answer?.Message ?? '';
  if (response.status === 429 || response.status === 503)
    return { kind: 'busy', retryAfterSeconds: retryAfter(response), message };
  if (endsSession && (response.status === 401 || answer?.Code === 'SIGNED_OUT')) {
    sessionEnded();
    return { kind: 'signed-out' };
  }
  if (!answer?.Code) return { kind: 'broken', message };
  const data = answer.Data as { fields?: { path: string; message: string }[] } | null;
  return { kind: 'refused', code: answer.Code as RefusalCode, message, fields: data?.fields ?? [], data };
};
