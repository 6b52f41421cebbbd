import type { AnswerOf, CommandContract } from '@sandbar/contract/common';
import type { Outcome } from './failure.ts';
import { sendEnvelope, type CommandInput } from './send-command.ts';

/** In whose place a command is sent, and why: the member reads it. */
export interface Acting {
  memberId: string;
  reason: string;
}

/** Sends a member's command in the member's place, as `sendCommand` does. The server decides who may. */
export const sendActing = <Contract extends CommandContract>(
  contract: Contract,
  input: CommandInput<Contract>,
  { memberId, reason }: Acting,
): Promise<Outcome<AnswerOf<Contract>>> => sendEnvelope(contract, input, { OnBehalfOf: memberId, Reason: reason });
