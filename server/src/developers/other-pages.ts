import { html, raw } from '../platform/http/html.ts';
import { resolved, type ApiDocument, type JsonSchema } from './api-document.ts';
import { codeBlock, jsonText } from './code-block.ts';
import { fieldList } from './fields.ts';
import { areaTitle, type Page } from './frame.ts';
import { nameOf } from './reference-pages.ts';
import { exampleQuery, type reads } from './reads-pages.ts';

export const overviewPage = (document: ApiDocument, name: string, origin: string): Page => {
  const commands = document.operations.filter((each) => each['x-command'] !== undefined).length;
  const card = (to: string, title: string, text: string) =>
    html`<a href="${to}"><b>${title}</b><span>${text}</span></a>`;
  return {
    title: 'Overview',
    description: `Build with ${name}: the checkout in your own page, webhooks, and everything else.`,
    body: html`<h1>Build with ${name}</h1>
<p class="lead">Show the checkout in your own page, hear of every order, or connect your own systems. Everything the
marketplace itself does is open to programs, by the same calls.</p>
<div class="cards">${[
      card('/developers/guides/start', 'Start', 'The first read in five minutes.'),
      card(
        '/developers/guides/checkout',
        'Checkout in your page',
        'One script, one element; your visitor never leaves.',
      ),
      card('/developers/guides/webhooks', 'Webhooks', 'Signed, tried again, replayed for 90 days.'),
      card('/developers/guides/basics', 'Basics', 'Keys, sending again, pages, language, money, limits.'),
      card('/developers/reference', 'All calls', `${commands} commands, each with fields, refusals and an example.`),
      card('/developers/reads', 'Reads', 'One GraphQL schema for everything that can be read.'),
    ]}</div>
<h2>Addresses</h2>
<div class="scroll" tabindex="0"><table><tbody>
<tr><td>Commands</td><td><code>POST ${origin}/api/commands/&lt;Domain&gt;/&lt;Name&gt;</code></td></tr>
<tr><td>Reads</td><td><code>POST ${origin}/graphql</code></td></tr>
<tr><td>For generators</td><td><a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1),
<a href="/schema.graphql">/schema.graphql</a></td></tr>
<tr><td>Typed client</td><td><a href="/developers/sandbar-client.tgz">/developers/sandbar-client.tgz</a>
(npm install of it)</td></tr>
<tr><td>For language models</td><td><a href="/llms.txt">/llms.txt</a></td></tr>
</tbody></table></div>`,
  };
};

export const refusalsPage = ({ refusals }: ApiDocument): Page => ({
  title: 'Refusals',
  description: 'Every code of a refusal, with what to do about it.',
  body: html`<h1>Refusals</h1>
<p class="lead">A refusal has <code>Success: false</code>, a <code>Code</code> for your program, a
<code>Message</code> in the caller’s language for the person, and <code>Data</code> with
what the sentence names. Nothing has changed.</p>${Object.entries(refusals).map(
    ([code, { status, message, advice }]) => html`<h3 id="${code}"><a class="anchor" href="#${code}">${code}</a></h3>
<p>“${message}” <span class="note">Status ${status}.</span></p><p>${advice}</p>`,
  )}`,
});

/** Returns the data schemas of webhook kinds, each once, by name. */
const carried = (document: ApiDocument): [string, JsonSchema][] => {
  const named = document.webhooks.map(({ data }) => resolved(data, document));
  return [...new Map(named.map(({ name = '', schema }) => [name, schema]))];
};

export const eventsPage = (document: ApiDocument): Page => ({
  title: 'Webhook events',
  description: 'Every kind of webhook, with what it carries.',
  wide: true,
  body: html`<h1>Webhook events</h1>
<p class="lead">How to receive and verify them: <a href="/developers/guides/webhooks">Webhooks</a>. Fields may be
added; none changes its meaning.</p>${document.webhooks.map(
    ({ kind, summary, example, data }) => html`<section class="op" aria-labelledby="${kind}"><div>
<h2 id="${kind}"><a class="anchor" href="#${kind}">${kind}</a></h2><p>${summary}</p>
<p>Its data: <a href="#${resolved(data, document).name}">${resolved(data, document).name}</a></p></div>
<div class="example">${codeBlock(jsonText(example), 'json', kind)}</div></section>`,
  )}${carried(document).map(
    ([name, schema]) => html`<h2 id="${name}"><a class="anchor" href="#${name}">${name}</a></h2>
<p>${schema.description}</p>${fieldList(schema, document)}`,
  )}`,
});

/** Calls that readers can try: reads, and commands with an example. They use the session of the reader's browser. */
export const explorerPage = (
  document: ApiDocument,
  { areas }: Awaited<ReturnType<typeof reads>>,
  nonce: string,
): Page => {
  const commands = document.operations.filter((each) => each['x-command'] !== undefined);
  const examples = {
    ...Object.fromEntries(
      areas.flatMap(([, fields]) =>
        fields.map((field) => [field.name, { path: '/graphql', body: exampleQuery(field), changes: false }]),
      ),
    ),
    ...Object.fromEntries(
      commands.map((each) => {
        const example = each.requestBody?.content['application/json']?.example as object | undefined;
        const body = jsonText({ ...example, Id: 'NEW' });
        return [each.operationId, { path: each.path, body, changes: true }];
      }),
    ),
  };
  const option = (value: string, text: string) => html`<option value="${value}">${text}</option>`;
  return {
    title: 'Explorer',
    description: 'Try reads and commands by the session of this browser.',
    body: html`<h1>Explorer</h1>
<p class="lead">Calls go by the session of this browser: <a href="/auth/sign-in">sign in</a> first. An API key
belongs on a server, and a call with one from a browser is refused.</p>
<form class="ask" data-explorer><label for="call">Call<select id="call">${[
      ...areas.map(
        ([area, fields]) =>
          html`<optgroup label="Read: ${areaTitle(area)}">${fields.map(({ name }) => option(name, name))}</optgroup>`,
      ),
      html`<optgroup label="Commands">${commands.map((each) => option(each.operationId, nameOf(each)))}</optgroup>`,
    ]}</select></label>
<label for="body">Query, or body<textarea id="body" spellcheck="false"></textarea></label>
<p class="note">“NEW” becomes a new UUID each time.</p><button class="send">Send</button></form>
<figure class="code"><figcaption><span>Answer</span></figcaption><pre tabindex="0" aria-live="polite"><code
 id="answer">Nothing was sent yet.</code></pre></figure>
<script type="application/json" id="examples" nonce="${nonce}">${raw(
      JSON.stringify(examples).replaceAll('<', String.raw`\u003c`),
    )}</script>`,
  };
};
