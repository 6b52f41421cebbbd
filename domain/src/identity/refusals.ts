export type IdentityRefusal =
  | { code: 'WRONG_CREDENTIALS'; data: Record<string, never> }
  /** This refusal is returned only to a person who proved to own the account. */
  | { code: 'ACCOUNT_CLOSED'; data: Record<string, never> }
  | { code: 'TOO_MANY_ATTEMPTS'; data: { retryAfterSeconds: number } }
  | { code: 'EMAIL_TAKEN'; data: Record<string, never> }
  /** The address has an invitation already, which can be sent again. */
  | { code: 'ALREADY_INVITED'; data: Record<string, never> }
  /** Another person has changed the phone number or email since they were read. */
  | { code: 'CONTACT_CHANGED'; data: Record<string, never> }
  /** Staff cannot close their own account. They can ask for its erasure instead. */
  | { code: 'OWN_ACCOUNT'; data: Record<string, never> }
  | { code: 'USER_NOT_FOUND'; data: Record<string, never> }
  | { code: 'WRONG_OLD_PASSWORD'; data: Record<string, never> }
  /** The link of a mail was used, has expired or never existed. */
  | { code: 'LINK_OVER'; data: Record<string, never> }
  /** The password is among the most used ones, which are guessed first. */
  | { code: 'PASSWORD_COMMON'; data: Record<string, never> }
  /**
   * The link was opened in another browser than the one that registered, so the person who opens it must choose the
   * password.
   */
  | { code: 'PASSWORD_NEEDED'; data: Record<string, never> }
  /** This session has not verified a password or passkey lately. */
  | { code: 'PROOF_NEEDED'; data: Record<string, never> }
  | { code: 'PASSKEY_REFUSED'; data: Record<string, never> }
  | { code: 'PASSKEY_LIMIT'; data: { limit: number } };
