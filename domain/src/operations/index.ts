/** Queues of a merchant, in the order in which they matter. */
export const QUEUES = [
  'reactions',
  'later',
  'mails',
  'pushes',
  'webhooks',
  'commands',
  'holds',
  'payments',
  'exports',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** The kinds of work that can be given up, and then retried or discarded by hand. Webhooks have a log of their own. */
export const DEAD_KINDS = ['reaction', 'mail'] as const;
export type DeadKind = (typeof DEAD_KINDS)[number];

/**
 * The advice for work that was given up. `address`: the mail's recipient has another address. `credentials`: the mail
 * server wants another user or password. `connection`: what is called was not reached. `program`: anything else, which
 * the log explains.
 */
export type DeadAdvice = 'address' | 'credentials' | 'connection' | 'program';

const CREDENTIALS = /\bEAUTH\b|\b53[045]\b|password/i;
const CONNECTION =
  /\b(?:ECONN\w+|ETIMEDOUT|ESOCKET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)\b|no such host|timed? ?out|reached/i;
/** Replies for good that are of the mail (RFC 5321, 4.2.3). */
const OF_THE_ADDRESS = /\b55[0-4]\b|no such user|user unknown|mailbox/i;

/** @param error what was answered last, as it was recorded */
export const adviceOf = ({ kind, error }: { kind: DeadKind; error: string }): DeadAdvice => {
  if (CREDENTIALS.test(error)) return 'credentials';
  if (kind === 'mail' && OF_THE_ADDRESS.test(error)) return 'address';
  return CONNECTION.test(error) ? 'connection' : 'program';
};

/** How many failed jobs are shown, and how many are retried or discarded at once. */
export const DEAD_SHOWN = 100;
export const DEAD_AT_ONCE = 1_000;

/** A queue whose oldest has been due for so long is late, and after ten times that stuck: seconds. */
const LATE_AFTER: Readonly<Record<QueueName, number>> = {
  reactions: 60,
  later: 300,
  mails: 300,
  pushes: 300,
  webhooks: 600,
  commands: 60,
  holds: 120,
  payments: 900,
  exports: 600,
};

export type QueueStanding = 'fine' | 'late' | 'stuck' | 'given-up';

/** The state of a queue. What was given up needs a person; what waits may still succeed. */
export const standingOf = (
  queue: QueueName,
  { oldestSeconds, dead }: { oldestSeconds: number; dead: number },
): QueueStanding => {
  if (oldestSeconds >= LATE_AFTER[queue] * 10) return 'stuck';
  if (dead > 0) return 'given-up';
  return oldestSeconds >= LATE_AFTER[queue] ? 'late' : 'fine';
};

/** A backup a day, with two hours to spare. */
const BACKUP_EVERY_MS = 26 * 3_600_000;

export const isBackupLate = (takenAt: Date | null, now: Date): boolean =>
  takenAt === null || now.getTime() - takenAt.getTime() > BACKUP_EVERY_MS;

/** A process notes every quarter of a minute that it is there; one that has not for so long is gone: seconds. */
export const PROCESS_GONE_SECONDS = 150;
