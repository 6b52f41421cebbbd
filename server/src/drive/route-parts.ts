import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import type { Installation } from '../platform/installation.ts';
import type { createLimiter } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import type { DriveCopies } from './copies.types.ts';
import type { createStoredFiles } from './stored-files.ts';

export interface DriveDeps {
  database: Database;
  installation: Installation;
  sessions: Pick<Sessions, 'find'>;
  privateStorage: FileStorage;
  driveCopies: DriveCopies;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

/** The dependencies that the routes share. */
export interface DriveParts extends DriveDeps {
  files: ReturnType<typeof createStoredFiles>;
  limits: Record<'begin' | 'open' | 'link' | 'strangers', ReturnType<typeof createLimiter>>;
  /** The member’s session; undefined inside a frame. */
  sessionOf(request: FastifyRequest): Promise<Session | undefined>;
}

export const tooMany = (reply: FastifyReply, retryAfterSeconds: number) =>
  sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds } }, requestLocale(reply.request));
export const absent = (reply: FastifyReply) =>
  sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(reply.request));
export const signedOut = (reply: FastifyReply) =>
  sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(reply.request));
