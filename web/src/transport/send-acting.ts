import type { AnswerOf, CommandContract, CommandEnvelope } from '@sandbar/contract/common';
import { commandAccepted } from './after-command.ts';
import type { Outcome } from './failure.ts';
import { postJson } from './request.ts';
import { outcomeOf, type CommandInput } from './send-command.ts';

/** In whose place a command is sent, and why: the member reads it. */
export interface Acting {
  memberId: string;
  reason: string;
}

/**
 * Sends a member's command in the member's place; never throws. The server decides who may.
 * @param id the idempotency key: the same input under the same id is answered as it was the first time
 */
export const sendActing = async <Contract extends CommandContract>(
  contract: Contract,
  input: CommandInput<Contract>,
  { id, memberId, reason }: Acting & { id: string },
): Promise<Outcome<AnswerOf<Contract>>> => {
  const envelope: CommandEnvelope = {
    CommandName: contract.name,
    Domain: contract.domain,
    Content: JSON.stringify({ Id: id, ...input }),
    TimeOutSecond: 10,
    OnBehalfOf: memberId,
    Reason: reason,
  };
  const outcome = await outcomeOf<AnswerOf<Contract>>(await postJson('/Command/SendSync', envelope));
  if (outcome.ok) commandAccepted();
  return outcome;
};
