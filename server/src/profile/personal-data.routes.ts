import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { Readable } from 'node:stream';
import { lockPerson } from '../identity/identity.published.ts';
import { createPrivateFiles, type FileStorage } from '../media/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import type { Installation } from '../platform/installation.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { jsonAnswers } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { personalData } from './personal-data/personal-data.ts';
import { exportsThisHour, recordExport } from './profile.erasure.store.ts';

interface Deps {
  database: Database;
  installation: Installation;
  sessions: Sessions;
  storage: FileStorage;
  privateStorage: FileStorage;
}

const EXPORTS_PER_HOUR = 10;

const PERSONAL_DATA = {
  summary: 'All data held about the signed-in person, as a file; ten an hour',
  response: jsonAnswers(
    'A download',
    z.looseObject({ merchant: z.string(), person: z.guid(), exportedAt: z.iso.datetime(), data: z.looseObject({}) }),
    401,
    429,
  ),
};

/**
 * Records a download, unless the limit of the hour is reached. The person is locked, so that simultaneous downloads
 * count each other.
 */
const recorded = async (
  database: Database,
  person: { merchantId: string; userId: string },
  origin: { ipAddress: string; userAgent: string },
): Promise<Date | undefined> =>
  database.transaction(async (transaction) => {
    await transaction.run(lockPerson(person));
    const made = (await first(transaction.run(exportsThisHour(person))))!;
    if (made.count >= EXPORTS_PER_HOUR) return undefined;
    return (await first(transaction.run(recordExport({ ...person, ...origin }))))!.exportedAt;
  });

/**
 * GET /User/PersonalData: all data held about the signed-in person, as a file, streamed; each download is recorded
 * first.
 */
export const personalDataRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const privateFiles = createPrivateFiles(deps.privateStorage, deps.installation.secrets);
    app.get('/User/PersonalData', { schema: PERSONAL_DATA }, async (request, reply) => {
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await deps.sessions.find(request.merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const { ipAddress, userAgent } = requestOrigin(request);
      const scope = { merchantId: request.merchant.id, userId: session.userId };
      const exportedAt = await recorded(deps.database, scope, { ipAddress, userAgent: userAgent.slice(0, 400) });
      if (!exportedAt)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: 3600 } }, locale);
      const name = `${request.merchant.code}-${exportedAt.toISOString().slice(0, 10)}.json`;
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(personalData({ ...deps, privateFiles }, request.merchant, session.userId, exportedAt)));
    });
  };
