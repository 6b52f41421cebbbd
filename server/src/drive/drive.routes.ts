import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { rangeAskedFor } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import { fileAnswers, type ZodApp } from '../platform/http/route-schema.ts';
import { INERT_FILE } from '../platform/http/security-headers.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { addressOf, sourceOf } from '../platform/source-address.ts';
import { fileById, fileByLink } from './drive.queries.ts';
import { oldClientRoutes } from './old-client.routes.ts';
import { absent, signedOut, tooMany, type DriveDeps, type DriveParts } from './route-parts.ts';
import { createStoredFiles } from './stored-files.ts';
import { uploadRoutes } from './upload.routes.ts';

const FILE = {
  summary: 'A file of the signed-in member’s own drive; parts of it by `Range`',
  params: z.object({ id: z.guid() }),
  response: fileAnswers('application/pdf', 'The file', 401, 404, 429),
};
const PREVIEW = {
  summary: 'A small picture of a file of the signed-in member’s own drive',
  params: z.object({ id: z.guid() }),
  response: fileAnswers('image/webp', 'The picture', 401, 404, 429),
};
const SHARED = {
  summary: 'A published file, for anyone who has its link, until the link lapses or is withdrawn',
  params: z.object({ secret: z.string().check(z.maxLength(80)) }),
  response: fileAnswers('application/pdf', 'The file', 404, 429),
};

interface Opened {
  merchantId: string;
  fileId: string;
  name: string;
  contentType: string;
  byteLength: number;
}

/** Sends a file. A file never changes, so a browser may keep it. */
const sendFile = async (
  { files }: DriveParts,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Opened,
  framers: Framers,
) => {
  const etag = `"${file.fileId}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer');
  // The PDF viewer of browsers does not work in a sandbox; it does not run scripts of the file in either case.
  if (file.contentType === 'application/pdf') reply.header('content-security-policy', pdfPolicy(framers));
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const part = rangeAskedFor(file.byteLength, request.headers, etag);
  if (part === undefined) return reply.code(416).header('content-range', `bytes */${file.byteLength}`).send();
  const range = part === 'whole' ? undefined : { start: part.start, end: part.end + 1 };
  const { merchantId, fileId } = file;
  const content = await files.open({ merchantId, fileId, kind: 'content' }, range);
  if (!content) return absent(reply);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${file.byteLength}`);
  return sendStream(reply, content, range ? range.end - range.start : file.byteLength, file);
};

const sendStream = (reply: FastifyReply, content: Readable, length: number, file: Omit<Opened, 'byteLength'>) =>
  reply
    .type(file.contentType)
    .header('content-length', length)
    .header('content-disposition', `inline; filename*=UTF-8''${encoded(file.name)}`)
    .send(content);

/** Finds a file of the signed-in member; null when the request was refused. */
const opened = async (
  { database, limits, sessionOf }: DriveParts,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<(Opened & { hasPreview: boolean }) | null> => {
  const session = await sessionOf(request);
  if (!session) {
    signedOut(reply);
    return null;
  }
  const key = { merchantId: request.merchant.id, userId: session.userId };
  const wait = await limits.open.count(`${key.merchantId} ${key.userId}`);
  if (wait !== undefined) {
    tooMany(reply, wait);
    return null;
  }
  const fileId = request.params.id;
  const file = await first(database.run(fileById({ ...key, id: fileId })));
  if (!file) absent(reply);
  return file ? { ...file, fileId, merchantId: key.merchantId } : null;
};

const ownFileRoutes = (app: ZodApp, parts: DriveParts): void => {
  app.get('/Drive/File/:id', { schema: FILE, helmet: INERT_FILE }, async (request, reply) => {
    const file = await opened(parts, request, reply);
    return file ? sendFile(parts, request, reply, file, "'self'") : reply;
  });

  app.get('/Drive/Preview/:id', { schema: PREVIEW, helmet: INERT_FILE }, async (request, reply) => {
    const file = await opened(parts, request, reply);
    if (!file) return reply;
    const { merchantId, fileId } = file;
    const content = file.hasPreview && (await parts.files.open({ merchantId, fileId, kind: 'preview' }));
    if (!content) return absent(reply);
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400').send(content);
  });
};

const sharedRoute = (app: ZodApp, parts: DriveParts): void => {
  const { database, limits } = parts;
  app.get('/Drive/Shared/:secret', { schema: SHARED, helmet: INERT_FILE }, async (request, reply) => {
    const merchantId = request.merchant.id;
    const linkHash = tokenHash(request.params.secret);
    const file = await first(database.run(fileByLink({ merchantId, linkHash })));
    const wait = file
      ? await limits.link.count(`${merchantId} ${file.id}`)
      : await limits.strangers.count(`drive ${sourceOf(addressOf(request))}`);
    if (wait !== undefined) return tooMany(reply, wait);
    return file ? sendFile(parts, request, reply, { ...file, fileId: file.id, merchantId }, "'none'") : absent(reply);
  });
};

/**
 * /Drive/Upload: resumable uploads. GET /Drive/File/<id> and /Drive/Preview/<id>: for the owner. GET
 * /Drive/Shared/<secret>: for anyone who has the link. Also the two calls of old clients (back-office section 7), which
 * answer only for the session's own account.
 */
export const driveRoutes =
  (deps: DriveDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, sessions } = deps;
    const parts: DriveParts = {
      ...deps,
      files: createStoredFiles(deps),
      limits: {
        begin: createLimiter(database, 'drive-upload'),
        open: createLimiter(database, 'drive-file'),
        link: createLimiter(database, 'drive-link'),
        strangers: createLimiter(database, 'attempt-link'),
      },
      sessionOf: async (request) => {
        const token = presentedToken(request)?.token;
        const session = token ? await sessions.find(request.merchant.id, token) : undefined;
        return session?.frame ? undefined : session;
      },
    };
    for (const routes of [uploadRoutes, ownFileRoutes, sharedRoute]) routes(app, parts);
    await oldClientRoutes(app, parts);
  };

/** The pages that may show a PDF in a frame: the portal's own pages for the owner, or none. */
type Framers = "'self'" | "'none'";
const pdfPolicy = (framers: Framers): string =>
  `default-src 'self'; script-src 'none'; frame-ancestors ${framers}; base-uri 'none'; form-action 'none'`;

/** Encodes a name for a header (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
