export type IdentityRefusal =
  | { code: 'WRONG_CREDENTIALS'; data: Record<string, never> }
  /** Said only to who proved to be the account's owner. */
  | { code: 'ACCOUNT_CLOSED'; data: Record<string, never> }
  | { code: 'TOO_MANY_ATTEMPTS'; data: { retryAfterSeconds: number } }
  | { code: 'EMAIL_TAKEN'; data: Record<string, never> }
  /** An invitation to the address is on its way already: it can be sent again. */
  | { code: 'ALREADY_INVITED'; data: Record<string, never> }
  /** Another one has changed phone or email since they were read. */
  | { code: 'CONTACT_CHANGED'; data: Record<string, never> }
  /** Staff cannot close their own account: a person who wants to leave asks for its erasure. */
  | { code: 'OWN_ACCOUNT'; data: Record<string, never> }
  | { code: 'USER_NOT_FOUND'; data: Record<string, never> }
  | { code: 'WRONG_OLD_PASSWORD'; data: Record<string, never> }
  /** A link of a mail that was used, ran out or never was. */
  | { code: 'LINK_OVER'; data: Record<string, never> }
  /** Too many people use it: it is among the first that are guessed. */
  | { code: 'PASSWORD_COMMON'; data: Record<string, never> }
  /** The account is not opened by the browser that asked for it: the person who opens the link chooses the password. */
  | { code: 'PASSWORD_NEEDED'; data: Record<string, never> }
  /** This session has proved neither password nor passkey for a while. */
  | { code: 'PROOF_NEEDED'; data: Record<string, never> }
  | { code: 'PASSKEY_REFUSED'; data: Record<string, never> }
  | { code: 'PASSKEY_LIMIT'; data: { limit: number } };
