/** New passwords: 8 to 128 characters, no composition rule (product rule, after NIST SP 800-63B). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** How long sessions live, days: a browser's slides while used, a bearer token's does not. */
export const SESSION_DAYS = { cookie: 30, bearer: 30 } as const;
