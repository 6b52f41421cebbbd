import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { rangeAskedFor, type FileStorage } from '../media/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { acceptedInData, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { answersInData, emptyAnswers, fileAnswers, query } from '../platform/http/route-schema.ts';
import { INERT_FILE } from '../platform/http/security-headers.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { notValidated } from '../platform/http/validation.ts';
import type { Installation } from '../platform/installation.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { tokenHash, type Session, type Sessions } from '../platform/sessions/sessions.ts';
import { addressOf, sourceOf } from '../platform/source-address.ts';
import type { DriveCopies } from './copies.types.ts';
import { fileById, fileByLink, folderFiles, memberEmail } from './drive.queries.ts';
import { filePath } from './links.ts';
import { storeFile } from './store-file.ts';
import { UPLOAD_PATH } from './receive.ts';
import { createStoredFiles } from './stored-files.ts';
import type { UploadProtocol } from './upload-protocol.ts';

interface Deps {
  database: Database;
  installation: Installation;
  sessions: Pick<Sessions, 'find'>;
  privateStorage: FileStorage;
  driveCopies: DriveCopies;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

/** Old clients send a file whole, in a form that is read whole. */
const WHOLE_MOST = 20_000_000;
/** Old clients get what a list of theirs shows, and no more. */
const LISTED = 200;
/** The form's own words around the file. */
const ENVELOPE = 16_000;

const protocol = (summary: string, status: 200 | 201 | 204, description: string, ...refused: Refused): object => ({
  summary,
  description: 'By the tus protocol 1.0.0 (header `Tus-Resumable: 1.0.0`): https://tus.io/protocols/resumable-upload',
  response: {
    ...emptyAnswers(status, description, 401, 403, 429),
    ...Object.fromEntries(refused.map((one) => [one, IN_WORDS])),
  },
});
type Refused = (404 | 409 | 413 | 415)[];
/** The protocol's library writes these: as JSON of every refused call where it is ours, else in words. */
const IN_WORDS = { description: 'Refused', content: { 'text/plain': { schema: z.string() } } };
const id = z.object({ id: z.string().check(z.maxLength(80)) });
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
  summary: 'A published file, for whoever has its link, until the link lapses or is withdrawn',
  params: z.object({ secret: z.string().check(z.maxLength(80)) }),
  response: fileAnswers('application/pdf', 'The file', 404, 429),
};
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
  description: `An image or a PDF, judged by its content, of at most ${WHOLE_MOST} bytes; longer ones by ${UPLOAD_PATH}. Where the member has Google Drive connected it goes there too.`,
  consumes: ['multipart/form-data'],
  querystring: query({ emailAddress: own, folderId }),
  body: z.object({ file: z.file() }),
  response: answersInData('Where it is', z.object({ WebViewLink: z.string() }), 400, 401, 403, 413, 415),
};

/**
 * /Drive/Upload: resumable uploads. GET /Drive/File/<id>, /Drive/Preview/<id>: for the owner. GET
 * /Drive/Shared/<secret>: for whoever has the link. And the two calls of old clients (back-office section 7), which
 * answer for the session's own account alone.
 */
export const driveRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, sessions, driveCopies, originOf, onError } = deps;
    const files = createStoredFiles(deps);
    // Its library is loaded with the first upload.
    let protocolOnce: Promise<UploadProtocol> | undefined;
    const uploadProtocol = () =>
      (protocolOnce ??= import('./upload-protocol.ts').then(({ createUploadProtocol }) =>
        createUploadProtocol({ database, files, onError }),
      ));
    const limits = {
      begin: createLimiter(database, 'drive-upload'),
      open: createLimiter(database, 'drive-file'),
      link: createLimiter(database, 'drive-link'),
      strangers: createLimiter(database, 'attempt-link'),
    };

    const sessionOf = async (request: FastifyRequest): Promise<Session | undefined> => {
      const token = presentedToken(request)?.token;
      const session = token ? await sessions.find(request.merchant.id, token) : undefined;
      return session?.frame ? undefined : session;
    };
    const tooMany = (reply: FastifyReply, retryAfterSeconds: number) =>
      sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds } }, requestLocale(reply.request));
    const absent = (reply: FastifyReply) =>
      sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(reply.request));
    const signedOut = (reply: FastifyReply) =>
      sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(reply.request));

    // The protocol reads bodies itself, as they come.
    app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

    const passOn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const session = await sessionOf(request);
      if (!session) return signedOut(reply);
      const merchantId = request.merchant.id;
      if (request.method === 'POST') {
        const wait = await limits.begin.count(`${merchantId} ${session.userId}`);
        if (wait !== undefined) return tooMany(reply, wait);
      }
      const uploads = await uploadProtocol();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader('cache-control', 'no-store');
      await uploads.answer(request.raw, reply.raw, {
        merchantId,
        userId: session.userId,
        locale: requestLocale(request),
      });
      return reply;
    };
    const passed = { validatorCompiler: notValidated, onRequest: refuseForged, handler: passOn };
    app.post(UPLOAD_PATH, {
      schema: protocol('Begin to upload a file', 201, 'Begun: Location says where it goes on', 413, 415),
      ...passed,
    });
    app.route({
      method: 'HEAD',
      url: `${UPLOAD_PATH}/:id`,
      schema: { hide: true },
      validatorCompiler: notValidated,
      // Browsers name no origin when they only ask.
      handler: passOn,
    });
    app.patch(`${UPLOAD_PATH}/:id`, {
      schema: {
        ...protocol('Go on with an upload', 204, 'Taken: Upload-Offset says how much is there', 404, 409, 415),
        params: id,
      },
      ...passed,
    });
    app.delete(`${UPLOAD_PATH}/:id`, {
      schema: { ...protocol('Give an upload up', 204, 'Given up', 404), params: id },
      ...passed,
    });

    interface Opened {
      merchantId: string;
      fileId: string;
      name: string;
      contentType: string;
      byteLength: number;
    }
    /** Files never change: what a browser has of one is what it is. */
    const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: Opened, framers: Framers) => {
      const etag = `"${file.fileId}"`;
      reply
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer');
      // A browser's own reader of PDFs does not work in a sandbox; scripts of the file run in neither.
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

    const opened = async (
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

    app.get('/Drive/File/:id', { schema: FILE, helmet: INERT_FILE }, async (request, reply) => {
      const file = await opened(request, reply);
      return file ? sendFile(request, reply, file, "'self'") : reply;
    });

    app.get('/Drive/Preview/:id', { schema: PREVIEW, helmet: INERT_FILE }, async (request, reply) => {
      const file = await opened(request, reply);
      if (!file) return reply;
      const { merchantId, fileId } = file;
      const content = file.hasPreview && (await files.open({ merchantId, fileId, kind: 'preview' }));
      if (!content) return absent(reply);
      return reply.type('image/webp').header('cache-control', 'private, max-age=86400').send(content);
    });

    app.get('/Drive/Shared/:secret', { schema: SHARED, helmet: INERT_FILE }, async (request, reply) => {
      const merchantId = request.merchant.id;
      const linkHash = tokenHash(request.params.secret);
      const file = await first(database.run(fileByLink({ merchantId, linkHash })));
      const wait = file
        ? await limits.link.count(`${merchantId} ${file.id}`)
        : await limits.strangers.count(`drive ${sourceOf(addressOf(request))}`);
      if (wait !== undefined) return tooMany(reply, wait);
      return file ? sendFile(request, reply, { ...file, fileId: file.id, merchantId }, "'none'") : absent(reply);
    });

    /** The session, when what it says of itself is true. */
    const ownSession = async (request: FastifyRequest): Promise<Session | 'SIGNED_OUT' | 'NOT_ALLOWED'> => {
      const session = await sessionOf(request);
      if (!session) return 'SIGNED_OUT';
      const { emailAddress = '' } = request.query as { emailAddress?: string };
      const asked = emailAddress.trim().toLowerCase();
      if (asked === '') return session;
      const key = { merchantId: request.merchant.id, userId: session.userId };
      const person = await first(database.run(memberEmail(key)));
      return person?.email.toLowerCase() === asked ? session : 'NOT_ALLOWED';
    };
    const folderOf = (request: FastifyRequest): string | null => {
      const parsed = z.guid().safeParse((request.query as { folderId?: string }).folderId);
      return parsed.success ? parsed.data.toLowerCase() : null;
    };

    app.post('/Google/GetListFileGoogleDrive', { schema: LIST, onRequest: refuseForged }, async (request, reply) => {
      const session = await ownSession(request);
      if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, requestLocale(request));
      const { merchant } = request;
      const rows = await database.run(
        folderFiles.desc({
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

    await app.register(async (forms) => {
      forms.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: WHOLE_MOST + ENVELOPE },
        async (request: FastifyRequest, body: Buffer) =>
          new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } })
            .formData()
            .catch(() => new FormData()),
      );
      /** Before the body is read. */
      const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
        const session = await ownSession(request);
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
          const session = await ownSession(request);
          if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, locale);
          const file = request.body instanceof FormData ? request.body.get('file') : null;
          if (file === null || typeof file === 'string')
            return sendRefusal(reply, { code: 'MALFORMED', data: { reason: 'the form has no file' } }, locale);
          const { merchant } = request;
          const id = randomUUID();
          const stored = await storeFile(deps, {
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
    });
  };

/** Around a PDF: the portal's own pages, which show it to its owner, or nothing. */
type Framers = "'self'" | "'none'";
const pdfPolicy = (framers: Framers): string =>
  `default-src 'self'; script-src 'none'; frame-ancestors ${framers}; base-uri 'none'; form-action 'none'`;

/** A name in a header, as RFC 8187 writes it. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
