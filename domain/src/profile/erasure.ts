import { UserType } from '../identity/index.ts';

/** Days between asking for erasure and the erasure itself, in which it can be taken back (docs/decisions/014). */
export const ERASURE_GRACE_DAYS = 30;

/** Who besides its owner may look at a picture of a national ID: those who check identities, not every clerk. */
export const mayViewIdentity = (allType: number): boolean => (allType & (UserType.Mod | UserType.Admin)) !== 0;
