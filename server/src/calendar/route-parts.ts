import type { FastifyRequest } from 'fastify';
import type { CommandBus } from '../platform/commands/bus.ts';
import type { Database } from '../platform/database/index.ts';
import type { createLimiter } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import type { IcsReader } from './ics-reader.ts';

export interface CalendarDeps {
  database: Database;
  sessions: Sessions;
  bus: Pick<CommandBus, 'dispatch'>;
  icsReader: Pick<IcsReader, 'read'>;
  originOf(merchant: Merchant): string;
}

/** The dependencies that the routes share. */
export interface CalendarParts extends CalendarDeps {
  limits: Record<'feeds' | 'strangers' | 'files', ReturnType<typeof createLimiter>>;
  sessionOf(request: FastifyRequest): Promise<Session | undefined>;
}
