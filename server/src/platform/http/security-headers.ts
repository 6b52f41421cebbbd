import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Policy = NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>;

/**
 * Answers of the server's own are framed by nobody. `'self'`, not `'none'`: workers live under the policy of their
 * script.
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

/** Browsers then come by https alone for a year. Not for hosts below a merchant's own domain, which are not ours. */
const HTTPS_ONLY = 'max-age=31536000';

/** What every answer tells browsers; a route that needs something else says so in its option `helmet`. */
export const securityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: ANSWER,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Of documents only: pages set it.
    crossOriginOpenerPolicy: false,
    // frame-ancestors says it, and can also name partners.
    xFrameOptions: false,
    // Below: only an answer over https may promise it.
    strictTransportSecurity: false,
    // Of plug-ins and browsers that are no more, or without use here: every answer would carry them.
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

/** A file that came from somebody: opened by itself it runs nothing and loads nothing. */
export const INERT_FILE: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], sandbox: [] } },
};

/** Part of other sites' pages: a partner's page, or a reader of shared links, shows it. */
export const FOR_OTHER_SITES: FastifyHelmetOptions = { crossOriginResourcePolicy: { policy: 'cross-origin' } };

/**
 * A page's policy: scripts and styles only of ours by nonce, pictures also of `pictureOrigins`, and around it no frames
 * but those of `framers`.
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

/** A page without scripts, with styles of its own by nonce. */
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
