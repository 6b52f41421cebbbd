import type { AnswerOf, CommandContract } from '@sandbar/contract/common';
import { useRef, useState } from 'react';
import { changesShown } from './after-command.ts';
import { forButton, forPage, type CommandIds } from './command-ids.ts';
import type { Failure, Outcome } from './failure.ts';
import { sendCommand, wasAnswered, type CommandInput } from './send-command.ts';

export interface CommandHandle<Contract extends CommandContract> {
  send: (input: CommandInput<Contract>) => Promise<Outcome<AnswerOf<Contract>>>;
  /** The command is being sent, or the screen does not show its result yet. */
  sending: boolean;
  failure: Failure | null;
  /** Clears the failure, for example when the member edits a field. */
  reset: () => void;
}

interface CommandOptions {
  /** The id where the command's subject has it: an order is confirmed under its own id. */
  id?: string;
  /** Ids of unanswered sends are shared by all buttons of the page, unmounted ones included. */
  shared?: boolean;
}

interface Running<Value> {
  text: string;
  outcome: Promise<Outcome<Value>>;
}

/**
 * One button's command: whether it is being sent, and why it failed. Its id stays until the input changes or the
 * command was answered, which makes the same input one command however often it is sent: after a lost answer the
 * member presses again. The same input while it is being sent shares its outcome; another input waits for it and is
 * sent then.
 */
export const useCommand = <Contract extends CommandContract>(
  contract: Contract,
  { id, shared = false }: CommandOptions = {},
): CommandHandle<Contract> => {
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ids = useRef<CommandIds>(null);
  const last = useRef<Running<AnswerOf<Contract>>>(null);
  const send = (input: CommandInput<Contract>) => {
    const text = JSON.stringify(input);
    const before = last.current;
    if (before?.text === text) return before.outcome;
    ids.current ??= shared ? forPage(contract.name) : forButton();
    const known = ids.current;
    setUnderWay((count) => count + 1);
    setFailure(null);
    const run = async () => {
      await before?.outcome;
      const result = await sendCommand(contract, input, id ?? known.idOf(text));
      if (wasAnswered(result)) known.answered(text);
      if (last.current?.text === text) last.current = null;
      const end = () => setUnderWay((count) => count - 1);
      if (result.ok) void changesShown().then(end);
      else {
        end();
        setFailure(result.failure);
      }
      return result;
    };
    const outcome = run();
    last.current = { text, outcome };
    return outcome;
  };
  return { send, sending: underWay > 0, failure, reset: () => setFailure(null) };
};
