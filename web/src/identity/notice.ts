import { useLocation } from 'react-router';

/** What the sign-in page says first, when one of the other ways in led to it. */
export type SignInNotice = 'registered' | 'recovery' | 'reset' | 'confirmed';

/** For the router's state: `navigate(paths.signIn(), { state: withNotice('reset') })`. */
export const withNotice = (notice: SignInNotice) => ({ notice });

export const useNotice = (): SignInNotice | null =>
  (useLocation().state as { notice?: SignInNotice } | null)?.notice ?? null;
