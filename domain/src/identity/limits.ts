/** New passwords: 8 to 128 characters, no composition rule (product rule, after NIST SP 800-63B). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Days that sessions last. A browser's session is extended while it is used, a bearer token's is not. */
export const SESSION_DAYS = { cookie: 30, bearer: 30 } as const;

/** Minutes for which a recovery link is valid (product rule). */
export const RECOVERY_MINUTES = 10;

/** Hours in which a new registration can be confirmed by the link in its mail. */
export const CONFIRMATION_HOURS = 24;

/** Days in which an invited person can open the account by the link in the mail. */
export const INVITATION_DAYS = 7;

/** Seconds for which a one-time ticket is valid. */
export const TICKET_SECONDS = 60;

/** Minutes that a device has to answer a passkey's challenge. WebAuthn suggests five to ten where a person is asked. */
export const CHALLENGE_MINUTES = 5;

export const PASSKEY_LIMIT = 10;

/** Minutes after a verified password or passkey in which its session may add another way to sign in. */
export const PROOF_MINUTES = 10;

/** The version of the terms and the privacy policy that new members agree to; recorded with their consent. */
export const CONSENT_VERSION = '2026-01';

/** Seconds until the sign-in page opens after a finished registration or recovery (member-portal section 2). */
export const REDIRECT_SECONDS = 3;
