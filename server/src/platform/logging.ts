/**
 * Log redaction: credentials, tokens and the contents of bodies. Query parameters that carry tokens are cut from URLs.
 */
export const LOG_REDACTION = {
  paths: [
    'req.headers.authorization',
    'req.headers.cookie',
    'res.headers["set-cookie"]',
    '*.Password',
    '*.password',
    '*.tokenId',
    '*.token',
  ],
  censor: '[redacted]',
};

const SECRET_PARAMETERS = /([?&](?:tokenId|token|access_token|code)=)[^&#]*/gi;

/**
 * Text shaped like a session token, however its parameter's name is spelled or encoded; and addresses of calendars and
 * files.
 */
const TOKEN_SHAPED = /(=|\/Calendar\/Feed\/|\/Drive\/Shared\/)[\w-]{43}(?=[&#]|\.ics|$)/g;

/** A URL as it may appear in logs. */
export const loggedUrl = (url: string): string =>
  url.replaceAll(SECRET_PARAMETERS, '$1[redacted]').replaceAll(TOKEN_SHAPED, '$1[redacted]');

export interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * An error as it may appear in logs: its origin and the violated constraint, but not the statement's values, which are
 * personal data.
 */
export const loggedError = (error: Error): LoggedError => {
  const { name, message, stack = '', cause } = error;
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: name,
    message,
    stack,
    code,
    constraint,
    table,
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
};
