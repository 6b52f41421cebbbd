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

/** What a slice puts into the page: HTML for the head, and the first data. */
export interface ShellContent {
  head: string;
  data: ShellData;
  firstAnswers?: FirstAnswers | undefined;
  /** It is a preview for this reader alone, which our own pages may show in a frame. */
  preview?: boolean;
}

/** @param url the page's address */
export type RenderShell = (request: FastifyRequest, session: Session | undefined, url: URL) => Promise<ShellContent>;

/**
 * Signs the browser in by the one-time ticket that stands in the address of the page it opens. @returns `refused`: the
 * ticket is not good; `asks`: somebody else is signed in, and the reader decides
 */
export type EnterPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: string,
) => Promise<'entered' | 'refused' | 'asks'>;

/** The page that asks; the ticket stands behind the #, which goes to no server and into no log. */
const askAt = (ticket: string, path: string) =>
  `/auth/switch-account?to=${encodeURIComponent(path)}#${encodeURIComponent(ticket)}`;

/** Own paths of the server that are not pages. */
const NOT_A_PAGE =
  /^\/(graphql|Command|User|Image|Audit|Google|Calendar|api|embed|media|mail|live|health|metrics|assets|map|shell|icons)(\/|\?|$)/;

/**
 * Search engines may show a merchant's pages; calls, files of members and what belongs to one order are no pages for
 * them.
 */
const ROBOTS = [
  'User-agent: *',
  ...['graphql', 'Command', 'api', 'mail', 'live', 'checkout', 'icheckout', 'order', 'payment'].map(
    (path) => `Disallow: /${path}/`,
  ),
  '',
].join('\n');

/** Pages that a partner's page may show in a frame. */
const FRAMED = /^\/icheckout\//;

/**
 * The address of a page as a draft would make it: of whoever is signed in in this browser, also within our own frame.
 */
const isPreview = (url: URL) => url.searchParams.has('preview');

/** Where staff begin, who came without an address of their own. */
const START_OF_STAFF = '/console/today';

/** Characters of a first answer that still come sooner with the page than after it. */
const FIRST_ANSWER_MOST = 200_000;

/** The head's style as a slice writes it. No escaped text can read like this. */
const HEAD_STYLE = '<style nonce="__NONCE__">';

/** Only path and query count; whatever is asked for is an own path. */
const urlOf = (path: string) => new URL(`http://page/${path.replace(/^\//, '')}`);

/**
 * The files of a folder, below `prefix`. A route of our own, since the plugin's reads the names of the whole folder for
 * each file that is asked for: the built client has thousands.
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
  /** The origins of pages that may show the merchant's embedded checkout. */
  framersOf(merchantId: string): Promise<readonly string[]>;
  /** Other sites from which pages load pictures. */
  pictureOrigins: readonly string[];
  enter: EnterPage;
  /** The built web client. */
  dist: URL;
}

/**
 * The built web client in `dist`: assets for ever, and for every other path the HTML shell with the merchant's brand
 * and the reader's first data.
 */
export const pageRoutes =
  ({ sessions, renderShell, framersOf, pictureOrigins, enter, dist }: Deps): FastifyPluginAsync =>
  async (app) => {
    const assets = { immutable: true, maxAge: '365d', preCompressed: true };
    await app.register(folderOf('/assets/', new URL('assets/', dist), assets));
    await app.register(folderOf('/map/', new URL('map/', dist), { maxAge: '1d' }));
    let template: Promise<string> | undefined;
    const pageAhead = pageAheadOf(dist);

    const sessionOf = async (request: FastifyRequest, url: URL) => {
      const token = (isPreview(url) ? browserToken(request) : undefined) ?? presentedToken(request);
      // A page's address is no place for a session's token: it would stay in the history and go out with it.
      return token && token.by !== 'query' ? sessions.find(request.merchant.id, token.token) : undefined;
    };

    // At the root, since a worker reaches no further up than where it lies; asked for anew each time, so that a new one
    // takes over.
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

    // A route, though it stands for every address that no other knows: only what a route answers is compressed.
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
      const html = await (template ??= readFile(new URL('index.html', dist), 'utf8'));
      const signedIn = preview ? data.user !== null : session !== undefined || asksForFrame(request);
      const { ahead, paint, styles, texts } = await pageAhead(url, signedIn, data.locale);
      const partners = FRAMED.test(request.url) ? await framersOf(request.merchant.id) : [];
      const framers = preview ? ["'self'"] : partners;
      if (partners.length > 0 && !preview && asksForFrame(request)) setFrameProbe(request, reply);
      const nonce = randomBytes(16).toString('base64');
      const first = firstAnswers ? firstAnswerScript(firstAnswers) : '';
      // The template's own places first: what stands in the data may read like one of them.
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

/** Where the feed was, and the answers unless they are too long. */
const firstAnswerScript = (found: FirstAnswers): string => {
  const whole = dataScript(FIRST_ANSWER_ELEMENT_ID, found);
  return whole.length > FIRST_ANSWER_MOST ? dataScript(FIRST_ANSWER_ELEMENT_ID, { ...found, answers: [] }) : whole;
};

/** The ticket in a page's address, and the address without it: an own path, whatever was asked for. */
const readTicket = (url: string): { ticket: string | null; without: { path: string; search: string } } => {
  const { groups } = /^(?<path>[^?]*)(?<query>.*)$/.exec(url)!;
  const parameters = new URLSearchParams(groups!.query);
  const ticket = parameters.get('tokenId');
  parameters.delete('tokenId');
  const search = parameters.toString();
  return { ticket, without: { path: groups!.path!.replace(/^[/\\]*/, '/'), search: search && `?${search}` } };
};
