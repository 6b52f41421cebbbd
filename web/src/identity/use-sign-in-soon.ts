import { REDIRECT_SECONDS } from '@sandbar/domain/identity';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { shell } from '../transport/shell.ts';

/** The notice of the sign-in page after a registration, recovery or confirmation. */
export type SignInNotice = 'registered' | 'recovery' | 'reset' | 'confirmed';

/** For the router's state: `navigate(paths.signIn(), { state: withNotice('reset') })`. */
export const withNotice = (notice: SignInNotice) => ({ notice });

export const useNotice = (): SignInNotice | null =>
  (useLocation().state as { notice?: SignInNotice } | null)?.notice ?? null;

/**
 * Member-portal section 2: leads to the sign-in page some seconds after a success.
 * @returns the seconds left, counting down; null while `done` is false
 */
export const useSignInSoon = (done: boolean, notice: SignInNotice, signInPath: string): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    // The session ended, so a full load removes all data of the former member.
    if (shell.user) location.replace(signInPath);
    else void navigate(signInPath, { state: withNotice(notice), replace: true });
  });
  useEffect(() => {
    if (!done) return undefined;
    const end = Date.now() + REDIRECT_SECONDS * 1000;
    const tick = () => {
      const seconds = Math.ceil((end - Date.now()) / 1000);
      if (seconds <= 0) go();
      else setLeft(seconds);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [done]);
  return left;
};
