import { UPLOAD_MAX_BYTES } from '@sandbar/domain/media';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { isStorableText } from '../platform/http/validation.ts';

/** The bytes of the form around the file. */
const ENVELOPE = 16_000;

/** A picture from the field `file` of a multipart form, and the token that old clients send beside it. */
export interface Upload {
  bytes: Uint8Array;
  name: string;
  token: string | undefined;
  /** 256 stands for the library (`LIBRARY` of the domain). */
  type: string | undefined;
}

/**
 * Lets the routes of this instance accept multipart forms with one picture. A longer body is refused while it arrives.
 */
export const acceptUploads = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES + ENVELOPE },
    async (request: FastifyRequest, body: Buffer) => {
      // Node's own parser reads the form; a form that it cannot read counts as one without a file.
      const form = new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      return form.catch(() => new FormData());
    },
  );
  app.setErrorHandler((error: FastifyError, request, reply): FastifyReply => {
    if (error.statusCode === 413)
      return sendRefusal(reply, { code: 'IMAGE_TOO_LARGE', data: { limit: UPLOAD_MAX_BYTES } }, requestLocale(request));
    throw error;
  });
};

/** The form's picture; undefined when it has none. */
export const uploadOf = async (request: FastifyRequest): Promise<Upload | undefined> => {
  if (!(request.body instanceof FormData)) return undefined;
  const { body } = request;
  const [file, token, type] = [body.get('file'), body.get('token'), body.get('type')];
  if (file === null || typeof file === 'string') return undefined;
  const name = isStorableText(file.name) ? file.name.slice(0, 200) : '';
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name,
    token: typeof token === 'string' ? token : undefined,
    type: typeof type === 'string' ? type : undefined,
  };
};
