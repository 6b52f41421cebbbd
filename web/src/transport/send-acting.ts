import type { AnswerOf, CommandContract } from '@sandbar/contract/common';
import type { Outcome } from './failure.ts';
import { sendEnvelope, type CommandInput } from './send-command.ts';

/** For which member a command is sent, and why: the member reads the reason. */
export interface Acting {
  memberId: string;
  reason: string;
}

/** Sends a command for a member, as `sendCommand` does. The server decides who may. @param given its id */
export const sendActing = <Contract extends CommandContract>(
  contract: Contract,
  input: CommandInput<Contract>,
  { memberId, reason }: Acting,
  given?: string,
): Promise<Outcome<AnswerOf<Contract>>> =>
  sendEnvelope(contract, input, { OnBehalfOf: memberId, Reason: reason }, given);
