import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Policy = NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>;

/**
 * The policy of answers other than pages: no site may frame them. `'self'`, not `'none'`, because workers run under the
 * policy of their script.
 */
const ANSWER: Policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

/** For a year browsers come over https only. Not for hosts below a merchant's own domain, which are not ours. */
const HTTPS_ONLY = 'max-age=31536000';

/** The security headers of every answer; a route that differs sets its option `helmet`. */
export const securityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: ANSWER,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only documents need it: pages set it.
    crossOriginOpenerPolicy: false,
    // frame-ancestors covers it and can also name partners.
    xFrameOptions: false,
    // Set below, because only an answer over https may promise it.
    strictTransportSecurity: false,
    // These concern plug-ins and browsers that no longer exist, or have no effect here; every answer would carry them.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', HTTPS_ONLY);
    done();
  });
};

// `satisfies`, not a type: spreading two of this type, a union of hundreds, takes the compiler a minute.

/** An uploaded file: opened by itself it runs nothing and loads nothing. */
export const INERT_FILE = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], sandbox: [] } },
} satisfies FastifyHelmetOptions;

/** For answers embedded by other sites: a partner's page, or a preview of a shared link. */
export const FOR_OTHER_SITES = {
  crossOriginResourcePolicy: { policy: 'cross-origin' },
} satisfies FastifyHelmetOptions;

/**
 * A page's policy: our own scripts and styles by nonce, pictures also from `pictureOrigins`, and only `framers` may
 * frame it.
 */
export const pagePolicy = (
  nonce: string,
  framers: readonly string[],
  pictureOrigins: readonly string[],
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", `'nonce-${nonce}'`],
      styleSrc: ["'self'", `'nonce-${nonce}'`],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...pictureOrigins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: framers.length > 0 ? framers : ["'none'"],
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
});

/** The policy of a page without scripts; its styles carry the nonce. */
export const scriptlessPolicy = (nonce: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: [`'nonce-${nonce}'`],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
});
