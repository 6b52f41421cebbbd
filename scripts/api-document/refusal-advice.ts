import type { RefusalCode } from '@sandbar/contract/refusals';

/** What a program can do about each refusal. All other codes are refusals by a business rule: see `RULE`. */

const RULE =
  'A rule of the business said no, and nothing changed. Show Message to the person: it says why and what is ' +
  'possible. The same call is refused again until what it names is different.';

const NAMED: Partial<Record<RefusalCode, string>> = {
  MALFORMED: 'The body is not what the call takes. Data.reason says where. Mend the program; do not send it again.',
  INVALID_FIELDS: 'Data.fields names every wrong field with its path. Mend them, and send a new Id.',
  UNKNOWN_COMMAND: 'There is no command of that name. Look at its spelling in this reference.',
  SIGNED_OUT: 'The session is over, or none was sent. Sign in again, or ask for a new ticket.',
  NOT_ALLOWED: 'This person, key or frame may not do it. Ask an admin for the permission that this call names.',
  CONTRADICTS_SESSION: 'A field says another person or merchant than the session. Leave the field out.',
  IDEMPOTENCY_CONFLICT: 'The Id was sent before with other content. Choose a new Id for each new intention.',
  NOT_FOUND: 'There is no such thing, or not for this session.',
  OVERLOADED: 'Wait for the seconds of Retry-After, then send the same call with the same Id.',
  QUEUE_LIMIT: 'Wait for the seconds of Retry-After, then send the same call with the same Id.',
  TOO_MANY_ATTEMPTS: 'Wait for the seconds of Retry-After. Ask less often: the limits are below.',
  WENT_WRONG: 'Our fault. Send the same call with the same Id again; it takes effect once.',
  API_KEY_INVALID: 'The key is unknown, revoked, or of another merchant. Ask the merchant for a new one.',
  TICKET_INVALID: 'The ticket was used, is older than a minute, or is not for this site. Ask for a new one.',
  SAVED_MEANWHILE: 'Someone saved it since you read it. Read it again, apply your change, and send the new Version.',
  CHANGED_MEANWHILE: 'It changed since you read it. Read it again, show what is new, and send its new version as Seen.',
  USER_NOT_FOUND: 'No member has this address or id, or it is one that no partner acts for.',
  ORDER_NOT_FOUND: 'There is no such order, or not for this session.',
  STAY_TAKEN: 'Another member was quicker. Read the room again and offer another stay.',
  STAY_NOT_FOUND: 'It is off sale. Read the room again and offer another stay.',
  HOLD_EXPIRED: 'The hold ran out and the stay is free again. Hold it again.',
  APPROVAL_WAITING: 'The same request waits for a second person already. It is decided at the console.',
};

export const adviceOf = (code: RefusalCode): string => NAMED[code] ?? RULE;
