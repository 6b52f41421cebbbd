import type { AnswerOf, CommandContract, InputOf } from '@sandbar/contract/common';
import { useRef, useState } from 'react';
import type { Failure, Outcome } from './failure.ts';
import { sendCommand } from './send-command.ts';

export interface CommandHandle<Contract extends CommandContract> {
  send: (input: InputOf<Contract>) => Promise<Outcome<AnswerOf<Contract>>>;
  sending: boolean;
  failure: Failure | null;
  /** Forgets the failure, for example when the reader edits a field. */
  reset: () => void;
}

/**
 * One button's command: whether it is under way, and why it failed. A second press while sending shares the first's
 * outcome.
 */
export const useCommand = <Contract extends CommandContract>(contract: Contract): CommandHandle<Contract> => {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<Promise<Outcome<AnswerOf<Contract>>> | null>(null);
  const send = (input: InputOf<Contract>) => {
    if (running.current) return running.current;
    setSending(true);
    setFailure(null);
    const outcome = sendCommand(contract, input).then((result) => {
      running.current = null;
      setSending(false);
      if (!result.ok) setFailure(result.failure);
      return result;
    });
    running.current = outcome;
    return outcome;
  };
  return { send, sending, failure, reset: () => setFailure(null) };
};
