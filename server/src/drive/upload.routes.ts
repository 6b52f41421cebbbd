import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { emptyAnswers, type ZodApp } from '../platform/http/route-schema.ts';
import { notValidated } from '../platform/http/validation.ts';
import { UPLOAD_PATH } from './receive.ts';
import { signedOut, tooMany, type DriveParts } from './route-parts.ts';
import { loadOnce } from '../platform/load-once.ts';

const protocol = (summary: string, status: 200 | 201 | 204, description: string, ...refused: Refused): object => ({
  summary,
  description: 'By the tus protocol 1.0.0 (header `Tus-Resumable: 1.0.0`): https://tus.io/protocols/resumable-upload',
  response: {
    ...emptyAnswers(status, description, 401, 403, 429),
    ...Object.fromEntries(refused.map((one) => [one, IN_WORDS])),
  },
});
type Refused = (404 | 409 | 413 | 415)[];
/** The protocol's library writes these answers: as JSON when the refusal is ours, otherwise as text. */
const IN_WORDS = { description: 'Refused', content: { 'text/plain': { schema: z.string() } } };
const id = z.object({ id: z.string().check(z.maxLength(80)) });

/** Hands a request of a signed-in member over to the protocol's library. */
const passingOn = ({ database, files, onError, limits, sessionOf }: DriveParts) => {
  // The library is loaded with the first upload.
  const uploadProtocol = loadOnce(async () => {
    const { createUploadProtocol } = await import('./upload-protocol.ts');
    return createUploadProtocol({ database, files, onError });
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
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
};

/** /Drive/Upload: resumable uploads. */
export const uploadRoutes = (app: ZodApp, parts: DriveParts): void => {
  // The protocol's library reads the body as a stream, so the body is not parsed here.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const passOn = passingOn(parts);
  const passed = { validatorCompiler: notValidated, onRequest: refuseForged, handler: passOn };
  app.post(UPLOAD_PATH, {
    schema: protocol('Begin to upload a file', 201, 'Started: Location says where to continue', 413, 415),
    ...passed,
  });
  app.route({
    method: 'HEAD',
    url: `${UPLOAD_PATH}/:id`,
    schema: { hide: true },
    validatorCompiler: notValidated,
    // Browsers send no Origin header with this request.
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
};
