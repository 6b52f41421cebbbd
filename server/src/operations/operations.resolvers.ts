import { adviceOf, DEAD_SHOWN, PROCESS_GONE_SECONDS, QUEUES } from '@sandbar/domain/operations';
import type { Config } from '../platform/config.ts';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { failuresFor, processesSeen } from '../platform/processes/index.ts';
import { VERSION } from '../platform/version.ts';
import { deadLettersOf, lastBackup, lastMigration, queuesOf, storageOf } from './operations.queries.ts';

const iso = (instant: Date): string => instant.toISOString();

export const operationsResolvers = (config: Config) => {
  const operations: QueryResolvers['operations'] = async (_, __, { database, merchant: { id: merchantId } }) => {
    const [queues, dead, storage, backup, schema, processes] = await Promise.all([
      database.run(queuesOf({ merchantId })),
      database.run(deadLettersOf({ merchantId, limit: DEAD_SHOWN })),
      first(database.run(storageOf({ merchantId }))),
      first(database.run(lastBackup({}))),
      first(database.run(lastMigration({}))),
      database.run(processesSeen({ seconds: PROCESS_GONE_SECONDS })),
    ]);
    const found = new Map(queues.map((row) => [row.queue, row]));
    return {
      version: VERSION,
      schema: schema?.name ?? '',
      database: database.kind,
      serverNow: iso(new Date()),
      processes: processes.map(({ id, version, startedAt, seenAt }) => ({
        id,
        version,
        startedDate: iso(startedAt),
        seenDate: iso(seenAt),
      })),
      queues: QUEUES.map((queue) => found.get(queue) ?? { queue, waiting: 0, oldestSeconds: 0, dead: 0 }),
      deadLetters: dead.map(({ deadAt, ...letter }) => ({
        ...letter,
        advice: adviceOf(letter),
        sinceDate: iso(deadAt),
      })),
      storage: storage!,
      lastBackup: backup
        ? {
            takenDate: iso(backup.takenAt),
            seconds: backup.seconds,
            withFiles: backup.files !== null,
            withKey: backup.withKey,
            version: backup.version,
          }
        : null,
      failures: failuresFor(merchantId, processes).map(({ doing, count, lastAt }) => ({
        doing,
        count,
        lastDate: lastAt,
      })),
      sendsMail: config.smtpUrl !== undefined,
    };
  };
  return { Query: { operations } };
};
