import { isLocale, refuse, type Locale } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { first, statement, type Database } from '../database/index.ts';
import { refusalAnswer } from '../http/answers.ts';
import type { MerchantScope } from '../merchant-scope.ts';
import type { CommandBus } from './bus.ts';

/** Commands that are accepted now and run soon (POST /Command/Send). Stored first, so none is lost. */
export interface CommandQueue {
  enqueue(command: { merchantId: string; id: string; userId: string; name: string; content: unknown; locale: Locale }): Promise<void>;
  /** How a command of this user ended; undefined when he sent none of that id. */
  status(merchantId: string, id: string, userId: string): Promise<{ state: string; answer: unknown } | undefined>;
  /** Runs what waits, oldest first. Safe on several processes. @returns how many it ran */
  drain(): Promise<number>;
}

const insert = statement('commands.enqueue', (db, p: { merchantId: string; id: string; userId: string; name: string; content: string }) =>
  db.insertInto('commandQueue').values({ merchantId: p.merchantId, id: p.id, userId: p.userId, name: p.name, content: p.content }),
);

const statusOf = statement('commands.status', (db, p: { merchantId: string; id: string; userId: string }) =>
  db
    .selectFrom('commandQueue')
    .where('merchantId', '=', p.merchantId)
    .where(sql<string>`id::text`, '=', p.id)
    .where('userId', '=', p.userId)
    .select(['state', 'answer']),
);

const waiting = statement('sweep.command-queue', (db, _: Record<string, never>) =>
  db
    .selectFrom('commandQueue')
    .innerJoin('users', (join) => join.onRef('users.merchantId', '=', 'commandQueue.merchantId').onRef('users.id', '=', 'commandQueue.userId'))
    .where('state', '=', 'waiting')
    .orderBy('commandQueue.createdAt')
    .limit(50)
    .select(['commandQueue.merchantId', 'commandQueue.id', 'commandQueue.userId', 'commandQueue.name', 'commandQueue.content', 'users.allType', 'users.active']),
);

const finish = statement('commands.finish', (db, p: { merchantId: string; id: string; answer: string }) =>
  db
    .updateTable('commandQueue')
    .set({ state: 'done', answer: p.answer, doneAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('state', '=', 'waiting'),
);

export const createCommandQueue = (database: Database, bus: CommandBus, merchants: MerchantScope, onError: (error: unknown, doing: string) => void): CommandQueue => ({
  enqueue: async ({ merchantId, id, userId, name, content, locale }) =>
    void (await database.run(insert({ merchantId, id, userId, name, content: JSON.stringify({ content, locale }) }))),
  status: (merchantId, id, userId) => first(database.run(statusOf({ merchantId, id: id.toLowerCase(), userId }))),
  drain: async () => {
    const rows = await database.run(waiting({}));
    for (const row of rows) {
      const merchant = await merchants.byId(row.merchantId);
      if (!merchant) continue;
      const { content, locale } = row.content as { content: unknown; locale: string };
      const [domain = '', name = ''] = row.name.split('/');
      const reader = isLocale(locale) ? locale : 'vi-VN';
      const sender = row.active ? ({ kind: 'user', session: { userId: row.userId, allType: row.allType } } as const) : ({ kind: 'token', token: undefined } as const);
      // The bus itself runs an Id once, so two processes that drain the same row have one effect. One that fails ends as failed: it must not keep those behind it waiting.
      // When it failed because the database is away, so does telling its end, and it waits for the next time.
      const result = await bus
        .dispatch({ merchant, sender, locale: reader, origin: { ipAddress: '', userAgent: '', acceptLanguage: '' }, domain, name, content, sendingId: row.id })
        .catch((error: unknown) => {
          onError(error, `${row.name} from the queue`);
          return refuse('WENT_WRONG', {});
        });
      const answer = result.ok ? { Success: true, Message: 'Success', Data: result.value } : refusalAnswer(result.refusal, reader);
      await database.run(finish({ merchantId: row.merchantId, id: row.id, answer: JSON.stringify(answer) }));
    }
    return rows.length;
  },
});
