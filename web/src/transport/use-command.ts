import type { AnswerOf, CommandContract } from '@sandbar/contract/common';
import { useRef, useState } from 'react';
import { forButton, forPage, type CommandIds } from './command-ids.ts';
import type { Failure, Outcome } from './failure.ts';
import { sendCommand, wasAnswered, type CommandInput } from './send-command.ts';

export interface CommandHandle<Contract extends CommandContract> {
  send: (input: CommandInput<Contract>) => Promise<Outcome<AnswerOf<Contract>>>;
  sending: boolean;
  failure: Failure | null;
  /** Forgets the failure, for example when the member edits a field. */
  reset: () => void;
}

interface CommandOptions {
  /** The id where it is given by what the command is about: an order is confirmed under its own. */
  id?: string;
  /** Ids of unanswered sends are shared by all buttons of the page, also of those that are gone. */
  shared?: boolean;
}

interface Running<Value> {
  text: string;
  outcome: Promise<Outcome<Value>>;
}

/**
 * One button's command: whether it is under way, and why it failed. It has an id, which makes the same input one
 * command however often it is sent: the id stays until the input changes or it was answered, so that after a lost
 * answer the member just presses again. The same input while it is under way shares its outcome; another input waits
 * for it, and is sent then.
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
      setUnderWay((count) => count - 1);
      if (!result.ok) setFailure(result.failure);
      return result;
    };
    const outcome = run();
    last.current = { text, outcome };
    return outcome;
  };
  return { send, sending: underWay > 0, failure, reset: () => setFailure(null) };
};
