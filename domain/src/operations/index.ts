/** The queues of a merchant, the most important first. */
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

/**
 * The kinds of work that the server gives up after failures. Staff retry or discard them. Webhooks have their own log.
 */
export const DEAD_KINDS = ['reaction', 'mail'] as const;
export type DeadKind = (typeof DEAD_KINDS)[number];

/**
 * What to do about work that was given up. `address`: change the address of the mail's recipient. `credentials`:
 * correct the user or password of the mail server. `connection`: the called service was not reached. `program`: any
 * other failure, which the log explains.
 */
export type DeadAdvice = 'address' | 'credentials' | 'connection' | 'program';

const CREDENTIALS = /\bEAUTH\b|\b53[045]\b|password/i;
const CONNECTION =
  /\b(?:ECONN\w+|ETIMEDOUT|ESOCKET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)\b|no such host|timed? ?out|reached/i;
/** Matches permanent replies about the recipient of a mail (RFC 5321, 4.2.3). */
const OF_THE_ADDRESS = /\b55[0-4]\b|no such user|user unknown|mailbox/i;

/** @param error the recorded text of the last answer */
export const adviceOf = ({ kind, error }: { kind: DeadKind; error: string }): DeadAdvice => {
  if (CREDENTIALS.test(error)) return 'credentials';
  if (kind === 'mail' && OF_THE_ADDRESS.test(error)) return 'address';
  return CONNECTION.test(error) ? 'connection' : 'program';
};

/** The most failed jobs that are shown, and that are retried or discarded at once. */
export const DEAD_SHOWN = 100;
export const DEAD_AT_ONCE = 1_000;

/** Seconds after which the oldest entry of a queue makes it late; after ten times as many the queue is stuck. */
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

/** Returns the state of a queue. Work that was given up needs a person; waiting work may still succeed. */
export const standingOf = (
  queue: QueueName,
  { oldestSeconds, dead }: { oldestSeconds: number; dead: number },
): QueueStanding => {
  if (oldestSeconds >= LATE_AFTER[queue] * 10) return 'stuck';
  if (dead > 0) return 'given-up';
  return oldestSeconds >= LATE_AFTER[queue] ? 'late' : 'fine';
};

/** Backups are made daily; two hours are added so that a late one is no alarm. */
const BACKUP_EVERY_MS = 26 * 3_600_000;

export const isBackupLate = (takenAt: Date | null, now: Date): boolean =>
  takenAt === null || now.getTime() - takenAt.getTime() > BACKUP_EVERY_MS;

/** Seconds without a sign of a process after which it counts as gone. A process gives a sign every 15 seconds. */
export const PROCESS_GONE_SECONDS = 150;
