import { ConfirmRegistration } from '@sandbar/contract/identity';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../transport/failure.ts';
import { useCommand } from '../transport/use-command.ts';
import { knownBrowser } from './browser-key.ts';

type Confirmation =
  | { kind: 'sending' }
  | { kind: 'done' }
  | { kind: 'over' }
  /** This browser did not register the address, so the person who opened the link chooses the password. */
  | { kind: 'password' }
  | { kind: 'failed'; failure: Failure; again: () => void };

/**
 * Confirms a registration by the link of a mail. A script sends it, not the request of the address, because mail
 * scanners open addresses, too.
 */
export const useConfirmation = (link: string | null): Confirmation => {
  const [state, setState] = useState<Confirmation>({ kind: link ? 'sending' : 'over' });
  const { send } = useCommand(ConfirmRegistration);
  const confirm = useEffectEvent((Token: string) => send({ Token, ...knownBrowser() }));
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!link) return undefined;
    let here = true;
    void confirm(link).then((outcome) => {
      if (!here) return;
      if (outcome.ok) setState({ kind: 'done' });
      else if (outcome.failure.kind === 'refused')
        setState({ kind: outcome.failure.code === 'PASSWORD_NEEDED' ? 'password' : 'over' });
      else
        setState({
          kind: 'failed',
          failure: outcome.failure,
          again: () => {
            setState({ kind: 'sending' });
            setRound(round + 1);
          },
        });
    });
    return () => void (here = false);
  }, [link, round]);
  return state;
};
