import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import {
  FIRST_ANSWER_ELEMENT_ID,
  PAGE_ELEMENT_ID,
  SHELL_ELEMENT_ID,
  type FirstAnswers,
  type ShellData,
} from '@sandbar/contract/shell';
import { isStaff } from '@sandbar/domain/permissions';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { dataScript } from './data-script.ts';
import { pageAheadOf } from './page-ahead.ts';
import { pagePolicy } from './security-headers.ts';
import { fileAnswers } from './route-schema.ts';
import { asksForFrame, browserToken, presentedToken, setFrameProbe } from './session-cookie.ts';
import { loadOnce } from '../load-once.ts';

/** A slice's content for the page: HTML for the head, and the first data. */
export interface ShellContent {
  head: string;
  data: ShellData;
  firstAnswers?: FirstAnswers | undefined;
  /** A preview for this reader alone, which our own pages may show in a frame. */
  preview?: boolean;
}

/** @param url the page's address */
export type RenderShell = (request: FastifyRequest, session: Session | undefined, url: URL) => Promise<ShellContent>;

/**
 * Signs the browser in by the one-time ticket in the page's address. @returns `refused`: the ticket is not valid;
 * `asks`: another user is signed in, and the reader decides
 */
export type EnterPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: string,
) => Promise<'entered' | 'refused' | 'asks'>;

/** The page that asks the reader; the ticket stands after the #, so that it reaches no server and no log. */
const askAt = (ticket: string, path: string) =>
  `/auth/switch-account?to=${encodeURIComponent(path)}#${encodeURIComponent(ticket)}`;

/** The server's own paths that are not pages. */
const NOT_A_PAGE =
  /^\/(graphql|Command|User|Image|Audit|Google|Calendar|api|embed|media|mail|live|health|metrics|assets|map|shell|icons)(\/|\?|$)/;

/** Search engines may show a merchant's pages, but not API calls, members' files, or pages of a single order. */
const ROBOTS = [
  'User-agent: *',
  ...['graphql', 'Command', 'api', 'mail', 'live', 'checkout', 'icheckout', 'order', 'payment'].map(
    (path) => `Disallow: /${path}/`,
  ),
  '',
].join('\n');

/** Pages that a partner's page may show in a frame. */
const FRAMED = /^\/icheckout\//;

/** The address of a preview of a draft. It uses the session of this browser, even inside our own frame. */
const isPreview = (url: URL) => url.searchParams.has('preview');

/** Where staff start when they did not ask for a page. */
const START_OF_STAFF = '/console/today';

/** Up to this many characters a first answer is faster within the page than after it. */
const FIRST_ANSWER_MOST = 200_000;

/** The head's style as a slice writes it. Escaped text can never equal this. */
const HEAD_STYLE = '<style nonce="__NONCE__">';

/** Uses only the path and the query, so that the address is always one of our own. */
const urlOf = (path: string) => new URL(`http://page/${path.replace(/^\//, '')}`);

/**
 * Serves the files of a folder below `prefix`. A route of our own, because the plugin lists the whole folder for each
 * requested file, and the built client has thousands.
 */
const folderOf =
  (prefix: string, folder: URL, options: Partial<FastifyStaticOptions>): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyStatic, { root: fileURLToPath(folder), serve: false, index: false, ...options });
    app.get(`${prefix}*`, (request, reply) => reply.sendFile((request.params as { '*': string })['*']));
  };

interface Deps {
  sessions: Sessions;
  renderShell: RenderShell;
  /** The origins of pages that may frame the merchant's embedded checkout. */
  framersOf(merchantId: string): Promise<readonly string[]>;
  /** Other sites from which pages load pictures. */
  pictureOrigins: readonly string[];
  enter: EnterPage;
  /** The built web client. */
  dist: URL;
}

/**
 * The built web client in `dist`: assets cached for ever, and for every other path the HTML shell with the merchant's
 * brand and the reader's first data.
 */
export const pageRoutes =
  ({ sessions, renderShell, framersOf, pictureOrigins, enter, dist }: Deps): FastifyPluginAsync =>
  async (app) => {
    const assets = { immutable: true, maxAge: '365d', preCompressed: true };
    await app.register(folderOf('/assets/', new URL('assets/', dist), assets));
    await app.register(folderOf('/map/', new URL('map/', dist), { maxAge: '1d' }));
    const template = loadOnce(() => readFile(new URL('index.html', dist), 'utf8'));
    const pageAhead = pageAheadOf(dist);

    const sessionOf = async (request: FastifyRequest, url: URL) => {
      const token = (isPreview(url) ? browserToken(request) : undefined) ?? presentedToken(request);
      // A page's address must not carry a session's token: it would stay in the history and leak with the address.
      return token && token.by !== 'query' ? sessions.find(request.merchant.id, token.token) : undefined;
    };

    // At the root, since a worker's scope is limited to its own folder; not cached, so that a new one takes over.
    const worker = {
      summary: 'The service worker that shows push messages',
      response: fileAnswers('text/javascript', 'JavaScript'),
    };
    app.get('/push-worker.js', { schema: worker }, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(new URL('push-worker.js', dist))),
    );

    const robots = { summary: 'What search engines may visit', response: fileAnswers('text/plain', 'Text') };
    app.get('/robots.txt', { schema: robots }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(ROBOTS),
    );

    app.get('/shell', async (request) => {
      const { path } = request.query as { path?: unknown };
      const url = urlOf(typeof path === 'string' ? path : '/');
      const session = await sessionOf(request, url);
      const { head, data, firstAnswers } = await renderShell(request, session, url);
      const { ahead: page } = await pageAhead(url, session !== undefined, data.locale);
      return { head, data, firstAnswers, page, lang: data.locale };
    });

    const notFound = (reply: FastifyReply) =>
      reply.code(404).send({ Success: false, Message: 'Not found', Data: null, Code: 'NOT_FOUND' });
    app.setNotFoundHandler((_request, reply) => notFound(reply));

    // A route although it serves every path that no other route does, because only answers of routes are compressed.
    app.get('/*', async (request, reply) => {
      if (NOT_A_PAGE.test(request.url)) return notFound(reply);
      const { ticket, without } = readTicket(request.url);
      if (ticket !== null && request.method === 'GET') {
        const page = without.path + without.search;
        const outcome = await enter(request, reply, ticket);
        if (outcome === 'asks') return reply.redirect(askAt(ticket, page), 303);
        return reply.redirect(outcome === 'entered' ? page : `/${without.search}`, 303);
      }
      const url = urlOf(request.url);
      const session = await sessionOf(request, url);
      if (session && !session.frame && request.url === '/' && isStaff(session.permissions))
        return reply.header('cache-control', 'no-store').redirect(START_OF_STAFF, 303);
      const { head, data, firstAnswers, preview = false } = await renderShell(request, session, url);
      const html = await template();
      const signedIn = preview ? data.user !== null : session !== undefined || asksForFrame(request);
      const { ahead, paint, styles, texts } = await pageAhead(url, signedIn, data.locale);
      const partners = FRAMED.test(request.url) ? await framersOf(request.merchant.id) : [];
      const framers = preview ? ["'self'"] : partners;
      if (partners.length > 0 && !preview && asksForFrame(request)) setFrameProbe(request, reply);
      const nonce = randomBytes(16).toString('base64');
      const first = firstAnswers ? firstAnswerScript(firstAnswers) : '';
      // The template's placeholders come first, because the data may contain text that looks like one.
      const page = html
        .replaceAll('__NONCE__', nonce)
        .replace('__LANG__', data.locale)
        .replace(
          /<!--shell:(head|styles|paint|data|page|texts|first-answer)-->/g,
          (_place, part: string) =>
            ({
              head: head.replace(HEAD_STYLE, `<style nonce="${nonce}">`),
              styles: styles
                .map(([file, css]) => `<style nonce="${nonce}" data-file="/${file}">${css}</style>`)
                .join(''),
              paint: paint.html && `<style nonce="${nonce}">${paint.css}</style>${paint.html}`,
              data: dataScript(SHELL_ELEMENT_ID, data),
              page: dataScript(PAGE_ELEMENT_ID, ahead),
              texts,
              'first-answer': first,
            })[part]!,
        );
      reply.helmet(pagePolicy(nonce, framers, pictureOrigins));
      return reply
        .code(200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
        .send(page);
    });
  };

/** The feed's position, and the first answers unless they are too long. */
const firstAnswerScript = (found: FirstAnswers): string => {
  const whole = dataScript(FIRST_ANSWER_ELEMENT_ID, found);
  return whole.length > FIRST_ANSWER_MOST ? dataScript(FIRST_ANSWER_ELEMENT_ID, { ...found, answers: [] }) : whole;
};

/** The ticket in a page's address, and the address without it: always a path of our own. */
const readTicket = (url: string): { ticket: string | null; without: { path: string; search: string } } => {
  const { groups } = /^(?<path>[^?]*)(?<query>.*)$/.exec(url)!;
  const parameters = new URLSearchParams(groups!.query);
  const ticket = parameters.get('tokenId');
  parameters.delete('tokenId');
  const search = parameters.toString();
  return { ticket, without: { path: groups!.path!.replace(/^[/\\]*/, '/'), search: search && `?${search}` } };
};
