import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { emailOfPerson } from '../identity/identity.published.ts';
import { first } from '../platform/database/index.ts';
import { acceptedInData, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { answersInData, query, type ZodApp } from '../platform/http/route-schema.ts';
import { notValidated } from '../platform/http/validation.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { folderFiles } from './drive.queries.ts';
import { filePath } from './links.ts';
import { UPLOAD_PATH } from './receive.ts';
import { tooMany, type DriveParts } from './route-parts.ts';
import { storeFile } from './store-file.ts';

/** The largest file that old clients may send, because they send it as one form that is read as a whole. */
const WHOLE_MOST = 20_000_000;
/** The most rows for a list of an old client. */
const LISTED = 200;
/** The bytes of the form around the file. */
const ENVELOPE = 16_000;

const own = z.optional(z.string().check(z.describe('The member’s own; another’s is refused')));
const folderId = z.optional(z.string().check(z.describe('The folder; what is in none without it')));
const LIST = {
  summary: 'The signed-in member’s files, as old clients ask',
  querystring: query({ emailAddress: own, folderId }),
  response: answersInData(
    'The files',
    z.object({
      DriveDetails: z.array(
        z.object({
          id: z.guid(),
          FileName: z.string(),
          published: z.boolean(),
          WebViewLink: z.string(),
          GoogleWebViewLink: z.nullable(z.string()),
        }),
      ),
    }),
    401,
    403,
  ),
};
const POST_FILE = {
  summary: 'Takes a file into the signed-in member’s drive, as old clients send it',
  description:
    `An image or a PDF, judged by its content, of at most ${WHOLE_MOST} bytes; longer ones by ` +
    `${UPLOAD_PATH}. Where the member has Google Drive connected it goes there too.`,
  consumes: ['multipart/form-data'],
  querystring: query({ emailAddress: own, folderId }),
  body: z.object({ file: z.file() }),
  response: answersInData('Where it is', z.object({ WebViewLink: z.string() }), 400, 401, 403, 413, 415),
};

/** Returns the session if the account that the request names is the session's own. */
const ownSession = async (
  { database, sessionOf }: DriveParts,
  request: FastifyRequest,
): Promise<Session | 'SIGNED_OUT' | 'NOT_ALLOWED'> => {
  const session = await sessionOf(request);
  if (!session) return 'SIGNED_OUT';
  const { emailAddress = '' } = request.query as { emailAddress?: string };
  const asked = emailAddress.trim().toLowerCase();
  if (asked === '') return session;
  const key = { merchantId: request.merchant.id, userId: session.userId };
  const person = await first(database.run(emailOfPerson(key)));
  return person?.email.toLowerCase() === asked ? session : 'NOT_ALLOWED';
};
const folderOf = (request: FastifyRequest): string | null => {
  const parsed = z.guid().safeParse((request.query as { folderId?: string }).folderId);
  return parsed.success ? parsed.data.toLowerCase() : null;
};

const listRoute = (app: ZodApp, parts: DriveParts): void => {
  const { database, driveCopies, originOf } = parts;
  app.post('/Google/GetListFileGoogleDrive', { schema: LIST, onRequest: refuseForged }, async (request, reply) => {
    const session = await ownSession(parts, request);
    if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, requestLocale(request));
    const { merchant } = request;
    const rows = await database.run(
      folderFiles.page()({
        merchantId: merchant.id,
        userId: session.userId,
        within: folderOf(request) ?? session.userId,
        words: [],
        after: null,
        offset: 0,
        limit: LISTED,
      }),
    );
    const own = { merchantId: merchant.id, userId: session.userId };
    const copies = await driveCopies.linksOf(
      own,
      rows.map(({ id: fileId }) => fileId),
    );
    const DriveDetails = rows.map((row) => ({
      id: row.id,
      FileName: row.name,
      published: row.linkUntil !== null && row.linkUntil > new Date(),
      WebViewLink: originOf(merchant) + filePath(row.id),
      GoogleWebViewLink: copies.get(row.id) ?? null,
    }));
    return acceptedInData({ DriveDetails });
  });
};

const postRoute = (forms: ZodApp, parts: DriveParts): void => {
  const { limits, driveCopies, originOf } = parts;
  /** Runs before the body is read, so that strangers cannot send large bodies. */
  const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await ownSession(parts, request);
    if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, requestLocale(request));
    const wait = await limits.begin.count(`${request.merchant.id} ${session.userId}`);
    return wait === undefined ? undefined : tooMany(reply, wait);
  };
  forms.post('/Google/GoogleDrivePostFile', {
    schema: POST_FILE,
    validatorCompiler: notValidated,
    onRequest: [refuseForged, refuseStrangers],
    errorHandler: (error, request, reply) => {
      if (error.statusCode !== 413) throw error;
      return sendRefusal(reply, { code: 'FILE_TOO_LARGE', data: { limit: WHOLE_MOST } }, requestLocale(request));
    },
    handler: async (request, reply) => {
      const locale = requestLocale(request);
      const session = await ownSession(parts, request);
      if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, locale);
      const file = request.body instanceof FormData ? request.body.get('file') : null;
      if (file === null || typeof file === 'string')
        return sendRefusal(reply, { code: 'MALFORMED', data: { reason: 'the form has no file' } }, locale);
      const { merchant } = request;
      const id = randomUUID();
      const stored = await storeFile(parts, {
        merchantId: merchant.id,
        userId: session.userId,
        id,
        name: file.name,
        folderId: folderOf(request),
        bytes: new Uint8Array(await file.arrayBuffer()),
      });
      if (!stored.ok) return sendRefusal(reply, stored.refusal, locale);
      await driveCopies.send({ merchantId: merchant.id, userId: session.userId }, id);
      return acceptedInData({ WebViewLink: originOf(merchant) + filePath(id) });
    },
  });
};

/** The two calls of old clients (back-office section 7), which answer only for the session's own account. */
export const oldClientRoutes = async (app: ZodApp, parts: DriveParts): Promise<void> => {
  listRoute(app, parts);
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: WHOLE_MOST + ENVELOPE },
      async (request: FastifyRequest, body: Buffer) =>
        new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } })
          .formData()
          .catch(() => new FormData()),
    );
    postRoute(forms, parts);
  });
};
