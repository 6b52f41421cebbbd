import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sendRefusal } from '../platform/http/answers.ts';
import { wantsPage } from '../platform/http/refused-page.ts';
import { requestLocale } from '../platform/http/request.ts';
import { fileAnswers, jsonAnswers } from '../platform/http/route-schema.ts';
import { pagePolicy } from '../platform/http/security-headers.ts';
import { apiDocument } from './api-document.ts';
import { html } from '../platform/http/html.ts';
import { GUIDES, renderFrame, type Page } from './frame.ts';
import { llmsText } from './llms.ts';
import { renderGuide } from './markdown.ts';
import { eventsPage, explorerPage, overviewPage, refusalsPage } from './other-pages.ts';
import { readAreaPage, reads, readsPage, typePage } from './reads-pages.ts';
import { allCallsPage, areaPage, nameOf } from './reference-pages.ts';
import { loadOnce } from '../platform/load-once.ts';

const DOCS = new URL('../../../docs/', import.meta.url);

const page = (summary: string) => ({ summary, response: fileAnswers('text/html', 'The page') });
const named = (summary: string) => ({
  summary,
  params: z.object({ name: z.string() }),
  response: fileAnswers('text/html', 'The page', 404),
});
const SEARCH = {
  summary: 'What the search of the reference knows: name, sentence and address of each entry',
  response: jsonAnswers('Entries', z.array(z.tuple([z.string(), z.string(), z.string()]))),
};
const LLMS = { summary: 'What a language model reads first', response: fileAnswers('text/plain', 'Markdown') };
const CLIENT = {
  summary: 'The typed client, as a package for npm install',
  response: fileAnswers('application/gzip', 'The package'),
};
const GUIDE = {
  summary: 'A guide; its text as Markdown under the name with `.md`',
  params: z.object({ name: z.string() }),
  response: fileAnswers('text/*', 'The guide', 404),
};

const MISSING: Page = {
  title: 'Not found',
  description: 'There is no such page.',
  body: html`<h1>Not found</h1><p class="lead">There is no such page.
<a href="/developers/reference">All calls</a> are one list; the search finds the rest.</p>`,
};

/** The `@font-face` rules of the built client's text font; empty where the client is not built. */
const fontsOf = async (dist: URL): Promise<string> => {
  const assets = new URL('assets/', dist);
  const names = await readdir(assets).catch(() => [] as string[]);
  for (const name of names.filter((each) => each.endsWith('.css'))) {
    const rules = (await readFile(new URL(name, assets), 'utf8')).match(
      /@font-face\{font-family:Be Vietnam Pro[^}]*\}/g,
    );
    if (rules) return rules.join('');
  }
  return '';
};

/** GET /developers and below, and GET /llms.txt: the reference, generated from the contracts. Open to anyone. */
export const developerRoutes =
  ({ dist }: { dist: URL }): FastifyPluginAsyncZod =>
  async (app) => {
    const fonts = loadOnce(() => fontsOf(dist));
    const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

    const send = async (request: FastifyRequest, reply: FastifyReply, make: (nonce: string) => Page | undefined) => {
      const nonce = randomBytes(16).toString('base64');
      const found = make(nonce);
      if (!found && !wantsPage(request))
        return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));
      if (!found) reply.code(404);
      const shown = found ?? MISSING;
      const framed = {
        page: shown,
        path: request.url.split('?', 1)[0]!,
        merchant: request.merchant,
        document: await apiDocument(),
        nonce,
        fonts: await fonts(),
      };
      reply.helmet(pagePolicy(nonce, [], []));
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(renderFrame(framed));
    };

    app.get('/developers', { schema: page('The reference for developers') }, async (request, reply) => {
      const document = await apiDocument();
      return send(request, reply, () => overviewPage(document, request.merchant.name, originOf(request)));
    });
    app.get('/developers/guides/:name', { schema: GUIDE }, async (request, reply) => {
      const { name } = request.params;
      const guide = GUIDES.find(({ slug }) => slug === name.replace(/\.md$/, ''));
      const text = guide ? await readFile(new URL(guide.file, DOCS), 'utf8') : undefined;
      if (text && name.endsWith('.md')) return reply.type('text/markdown; charset=utf-8').send(text);
      return send(request, reply, () => (text ? { description: guide!.title, ...renderGuide(text) } : undefined));
    });
    app.get('/developers/sandbar-client.tgz', { schema: CLIENT }, async (_request, reply) => {
      const packed = await readFile(new URL('sandbar-client.tgz', dist));
      return reply.type('application/gzip').header('cache-control', 'no-cache').send(packed);
    });
    app.get('/developers/reference', { schema: page('All calls') }, async (request, reply) => {
      const document = await apiDocument();
      return send(request, reply, () => allCallsPage(document));
    });
    app.get('/developers/reference/:name', { schema: named('The calls of an area') }, async (request, reply) => {
      const document = await apiDocument();
      return send(request, reply, () => areaPage(document, request.params.name, originOf(request)));
    });
    app.get('/developers/reads', { schema: page('All reads') }, async (request, reply) => {
      const known = await reads();
      return send(request, reply, () => readsPage(known));
    });
    app.get('/developers/reads/:name', { schema: named('The reads of an area') }, async (request, reply) => {
      const known = await reads();
      return send(request, reply, () => readAreaPage(known, request.params.name));
    });
    app.get('/developers/types/:name', { schema: named('A type of the GraphQL schema') }, async (request, reply) => {
      const known = await reads();
      return send(request, reply, () => typePage(known, request.params.name));
    });
    app.get('/developers/events', { schema: page('The kinds of webhooks') }, async (request, reply) => {
      const document = await apiDocument();
      return send(request, reply, () => eventsPage(document));
    });
    app.get('/developers/refusals', { schema: page('All codes of refusals') }, async (request, reply) => {
      const document = await apiDocument();
      return send(request, reply, () => refusalsPage(document));
    });
    app.get('/developers/explorer', { schema: page('Try calls') }, async (request, reply) => {
      const [document, known] = await Promise.all([apiDocument(), reads()]);
      return send(request, reply, (nonce) => explorerPage(document, known, nonce));
    });
    app.get('/developers/search.json', { schema: SEARCH }, async () => {
      const [document, { areas }] = await Promise.all([apiDocument(), reads()]);
      return [
        ...GUIDES.map(({ slug, title }) => [title, 'Guide', `/developers/guides/${slug}`]),
        ...document.operations.map((each) => [
          nameOf(each),
          each.summary,
          `/developers/reference/${each.tags[0]}#${each.operationId}`,
        ]),
        ...areas.flatMap(([area, fields]) =>
          fields.map(({ name, description }) => [name, description ?? '', `/developers/reads/${area}#${name}`]),
        ),
        ...document.webhooks.map(({ kind, summary }) => [kind, summary, `/developers/events#${kind}`]),
        ...Object.entries(document.refusals).map(([code, { message }]) => [
          code,
          message,
          `/developers/refusals#${code}`,
        ]),
      ] as [string, string, string][];
    });
    app.get('/llms.txt', { schema: LLMS }, async (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(llmsText(await apiDocument(), request.merchant.name, originOf(request))),
    );
  };
