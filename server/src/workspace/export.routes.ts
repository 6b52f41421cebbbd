import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { createPrivateFiles, type FileStorage } from '../media/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { fileAnswers } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Installation } from '../platform/installation.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { fileName, MAY_EXPORT } from './export-facts.ts';
import { exportFile } from './workspace.queries.ts';
import { exportPlace } from './workspace.store.ts';

interface Deps {
  database: Database;
  installation: Installation;
  sessions: Pick<Sessions, 'find'>;
  privateStorage: FileStorage;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const EXPORT = {
  summary: 'A list that one had written into a file (Workspace/Export…); for a member who still may read the list',
  params: z.object({ id: z.guid() }),
  response: fileAnswers('text/csv', 'The file', 401, 403, 404),
};

/** GET /Workspace/Export/<id> */
export const exportRoutes =
  ({ database, installation, sessions, privateStorage }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const files = createPrivateFiles(privateStorage, installation.secrets, exportPlace);
    app.get('/Workspace/Export/:id', { schema: EXPORT }, async (request, reply) => {
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const scope = { merchantId: request.merchant.id, id: request.params.id, userId: session.userId };
      const file = await first(database.run(exportFile(scope)));
      if (!file) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
      // Permissions change: a person who may no longer read a list may not download its export either.
      if (session.frame || !session.permissions.has(MAY_EXPORT[file.kind as keyof typeof MAY_EXPORT]))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const content = await files.openRead({
        ...scope,
        storageKey: file.storageKey!,
        sealedKey: file.sealedKey!,
      });
      return reply
        .type(TYPES[file.format as keyof typeof TYPES])
        .header('content-disposition', `attachment; filename="${fileName(request.merchant, file)}"`)
        .header('content-length', file.byteLength!)
        .header('cache-control', 'private, no-store')
        .send(content);
    });
  };
