import { uuid } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { LIBRARY, PRIVATE_IMAGES_MAX } from '@sandbar/domain/media';
import { decidedBy, WEEK_KINDS } from '@sandbar/domain/weeks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { randomUUID } from 'node:crypto';
import {
  acceptUploads,
  createPrivateFiles,
  deletePrivateImage,
  imagePath,
  insertImage,
  insertPrivateImage,
  keepOfMerchant,
  keepOwn,
  prepareUpload,
  privateImagePath,
  sha256Of,
  uploadOf,
  viewPrivateImage,
  type FileStorage,
  type Upload,
} from '../media/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import type { Installation } from '../platform/installation.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { INERT_FILE } from '../platform/http/security-headers.ts';
import { answers, fileAnswers, query, type ZodApp } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { notValidated } from '../platform/http/validation.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { changeAvatar } from './avatar.ts';

interface Deps {
  database: Database;
  installation: Installation;
  sessions: Sessions;
  /** The storage of public pictures. */
  storage: FileStorage;
  /** The storage of pictures without a public address. */
  privateStorage: FileStorage;
}

const TOKEN = /^[\w-]{43}$/;
/** Old clients compare this text (member-portal section 4). */
const AVATAR_CHANGED = 'Cập nhật avatar thành công';

const form = z.object({
  token: z.optional(z.string().check(z.describe('Of old clients; others send the Authorization header or a cookie'))),
  type: z.optional(z.string().check(z.describe('/Image/UploadFile alone: 256 puts the picture into the library'))),
  file: z.file(),
});
const upload = (summary: string, description: string) => ({
  summary,
  description,
  consumes: ['multipart/form-data'],
  body: form,
  response: answers(
    'The picture',
    z.array(z.object({ Id: z.guid(), Path: z.string(), Name: z.string() })),
    400,
    401,
    403,
    413,
    415,
    422,
    429,
  ),
});
const LIMITS = 'PNG or JPEG of at most 512,000 bytes and 25 million pixels; scaled to 800 × 600, without metadata.';
const AVATAR = upload('Set the avatar', LIMITS);
const FILE = {
  ...upload(
    'Store a private picture, to be attached by a command within 24 hours; or, with type 256, one of the library',
    LIMITS,
  ),
  querystring: query({
    of: z.optional(z.literal('deposit').check(z.describe('Of a deposit’s contract: kept at 750 wide or 1000 high'))),
  }),
};
const PRIVATE = {
  summary:
    'A private picture, for its owner and those who check identities or decide of the week it proves; each view is ' +
    'recorded',
  params: z.object({ id: uuid }),
  response: fileAnswers('image/webp', 'The picture', 404),
};

type Kept = { Message: string; Data: { Id: string; Path: string; Name: string }[] };

/** The dependencies that the routes share. */
interface Parts extends Deps {
  privateFiles: ReturnType<typeof createPrivateFiles>;
  uploads: ReturnType<typeof createLimiter>;
}

/** Stores a received picture. */
type Keep = (request: FastifyRequest, session: Session, file: Upload) => Promise<Result<Kept, AnyRefusal>>;

const sessionOf = async (
  { sessions }: Parts,
  request: FastifyRequest,
  token = presentedToken(request)?.token,
): Promise<Session | undefined> => (token && TOKEN.test(token) ? sessions.find(request.merchant.id, token) : undefined);

const keeping = (parts: Parts, schema: object, keep: Keep) => ({
  schema,
  validatorCompiler: notValidated,
  onRequest: [
    refuseForged,
    /**
     * It runs before the body is read, so that an invalid token is refused early. Old clients send their token inside
     * the form.
     */
    async (request: FastifyRequest, reply: FastifyReply) =>
      presentedToken(request) && !(await sessionOf(parts, request))
        ? sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request))
        : undefined,
  ],
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const locale = requestLocale(request);
    const file = await uploadOf(request);
    const session = await sessionOf(parts, request, presentedToken(request)?.token ?? file?.token);
    if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
    const wait = await parts.uploads.count(`${request.merchant.id} ${session.userId}`);
    if (wait !== undefined)
      return sendRefusal(reply, { code: 'UPLOAD_LIMIT', data: { retryAfterSeconds: wait } }, locale);
    if (!file) return sendRefusal(reply, { code: 'MALFORMED', data: { reason: 'the form has no file' } }, locale);
    const kept = await keep(request, session, file);
    if (!kept.ok) return sendRefusal(reply, kept.refusal, locale);
    return { Success: true, ...kept.value };
  },
});

/** Makes the picture the member's avatar at once. */
const keepAvatar =
  ({ database, storage }: Parts): Keep =>
  async (request, { userId }, file) => {
    const prepared = await prepareUpload(file.bytes, 'usual', `${request.merchant.id} ${userId}`);
    if (!prepared.ok) return prepared;
    const { bytes, ...image } = prepared.value;
    const [id, merchantId] = [randomUUID(), request.merchant.id];
    const storageKey = `members/${merchantId}/${id}.webp`;
    await storage.write(storageKey, bytes);
    try {
      await database.transaction(async (transaction) => {
        const alternative = JSON.stringify({ vi: 'Ảnh đại diện', en: 'Avatar' });
        const row = {
          merchantId,
          id,
          name: 'avatar',
          storageKey,
          byteLength: bytes.length,
          focalX: 0.5,
          focalY: 0.5,
          alternative,
          createdBy: userId,
        };
        await transaction.run(insertImage({ ...row, ...image }));
        const events = await changeAvatar(transaction, merchantId, userId, id);
        await appendEvents(transaction, merchantId, [
          { kind: 'user.changed', subjectId: userId, userId },
          ...(events ?? []),
        ]);
      });
    } catch (error) {
      await storage.remove(storageKey);
      throw error;
    }
    return accept({ Message: AVATAR_CHANGED, Data: [{ Id: id, Path: imagePath(id), Name: 'avatar' }] });
  };

/** Stores a private picture, or one of a library. */
const keepPicture =
  ({ database, storage, privateFiles }: Parts): Keep =>
  async (request, { userId, permissions }, file) => {
    const intoLibrary = file.type === String(LIBRARY);
    // Pictures of staff who edit the catalogue or the brand go into the merchant's library; those of owners who may let
    // a room go into their own.
    const ofMerchant = permissions.has('resort.edit') || permissions.has('merchant.edit');
    if (intoLibrary && !ofMerchant && !permissions.has('rental.create')) return refuse('NOT_ALLOWED', {});
    const of = (request.query as { of?: unknown }).of === 'deposit' ? 'deposit' : 'usual';
    const picture = await prepareUpload(file.bytes, of, `${request.merchant.id} ${userId}`);
    if (!picture.ok) return picture;
    if (intoLibrary) {
      const keep = ofMerchant ? keepOfMerchant : keepOwn;
      const given = { merchantId: request.merchant.id, userId, name: file.name, picture: picture.value };
      const kept = await keep({ database, storage, privateFiles }, given);
      return kept.ok ? accept({ Message: 'Success', Data: [kept.value] }) : kept;
    }
    const { bytes, contentType, width, height, colour } = picture.value;
    const [id, merchantId] = [randomUUID(), request.merchant.id];
    const storageKey = `${merchantId}/${id}.webp`;
    const row = {
      merchantId,
      id,
      ownerId: userId,
      name: file.name,
      storageKey,
      contentType,
      byteLength: bytes.length,
      width,
      height,
      colour,
      sha256: sha256Of(bytes),
      limit: PRIVATE_IMAGES_MAX,
    };
    // The row is saved first: a crash in between leaves a row, which is later deleted with its file, and never a file
    // without a row.
    const prepared = await database.transaction(async (transaction) => {
      const file = await privateFiles.prepare(transaction, { merchantId, id });
      const inserted = await first(transaction.run(insertPrivateImage({ ...row, sealedKey: file.sealedKey })));
      return inserted && file;
    });
    if (!prepared) return refuse('UPLOAD_LIMIT', { retryAfterSeconds: 3600 });
    try {
      await prepared.write(storageKey, bytes);
    } catch (error) {
      await database.run(deletePrivateImage({ merchantId, id, ownerId: userId }));
      throw error;
    }
    return accept({ Message: 'Success', Data: [{ Id: id, Path: privateImagePath(id), Name: file.name }] });
  };

const privateRoute = (app: ZodApp, parts: Parts): void => {
  app.get('/Image/Private/:id', { schema: PRIVATE, helmet: INERT_FILE }, async (request, reply) => {
    const { id } = request.params;
    const absent = () => sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));
    const session = await sessionOf(parts, request);
    if (!session) return absent();
    const { ipAddress, userAgent } = requestOrigin(request);
    const view = {
      merchantId: request.merchant.id,
      id,
      viewerId: session.userId,
      mayViewOthers: session.permissions.has('identity-image.view'),
      proofsOf: WEEK_KINDS.filter((kind) => session.permissions.has(decidedBy(kind))),
    };
    const image = await viewPrivateImage(parts.database, view, { ipAddress, userAgent: userAgent.slice(0, 400) });
    if (!image) return absent();
    return reply
      .type(image.contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline')
      .header('content-length', image.byteLength)
      .send(await parts.privateFiles.openRead({ ...image, merchantId: view.merchantId, id }));
  });
};

/**
 * POST /Image/UploadAvatar: the signed-in person's new avatar, at once. POST /Image/UploadFile: a private picture that
 * a command attaches later. Both answer `Data[0].Id`. GET /Image/Private/<id>: a private picture for its owner and for
 * permitted staff; others get the answer for a picture that does not exist.
 */
export const imageRoutes = (deps: Deps): FastifyPluginAsyncZod => {
  const parts: Parts = {
    ...deps,
    privateFiles: createPrivateFiles(deps.privateStorage, deps.installation.secrets),
    uploads: createLimiter(deps.database, 'upload'),
  };
  return async (app) => {
    acceptUploads(app);
    app.post('/Image/UploadAvatar', keeping(parts, AVATAR, keepAvatar(parts)));
    app.post('/Image/UploadFile', keeping(parts, FILE, keepPicture(parts)));
    privateRoute(app, parts);
  };
};
