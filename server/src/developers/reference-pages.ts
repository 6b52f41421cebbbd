import { html, type Html } from '../platform/http/html.ts';
import type { ApiDocument, JsonSchema, Operation } from './api-document.ts';
import { codeBlock, codeTabs, jsonText, sentence } from './code-block.ts';
import { fieldList } from './fields.ts';
import { areaTitle, type Page } from './frame.ts';

/** Every call of an area, with its permission, fields, answer, refusals and examples. */

export const operationsOf = ({ operations }: ApiDocument, area: string): Operation[] =>
  operations.filter(({ tags }) => tags[0] === area);

export const allCallsPage = (document: ApiDocument): Page => ({
  title: 'All calls',
  description: 'Every call of the interface, by area.',
  body: html`<h1>All calls</h1>
<p class="lead">Commands change something, each by a call of its own. Reads are <a href="/developers/reads">GraphQL</a>.
The same as a file for generators: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${document.tags.map(
    ({ name, description }) => {
      const own = operationsOf(document, name);
      return own.length === 0
        ? html``
        : html`<h2 id="${name}"><a class="anchor" href="/developers/reference/${name}">${areaTitle(name)}</a></h2>
<p>${description}</p><ul class="list">${own.map(
            (each) =>
              html`<li><a href="/developers/reference/${name}#${each.operationId}">${nameOf(each)}</a>
<span>${each.summary}</span></li>`,
          )}</ul>`;
    },
  )}`,
});

/** The name of a call: `Sale/CreateVacationOrder` for a command, else `GET /live`. */
export const nameOf = (operation: Operation): string =>
  operation['x-command'] ?? `${operation.method} ${operation.path}`;

/** @param host the merchant's host name, for examples */
export const areaPage = (document: ApiDocument, area: string, host: string): Page | undefined => {
  const tag = document.tags.find(({ name }) => name === area);
  const own = operationsOf(document, area);
  if (!tag || own.length === 0) return undefined;
  return {
    title: areaTitle(area),
    description: tag.description,
    wide: true,
    body: html`<h1>${areaTitle(area)}</h1><p class="lead">${tag.description}</p>${own.map((each) =>
      operationPart(document, each, host),
    )}`,
  };
};

const whoMay = (operation: Operation): string => {
  const permission = operation['x-permission'];
  if (permission === 'anyone') return 'Anyone';
  if (permission === 'member') return 'Any signed-in member';
  if (permission === 'system') return 'The server itself';
  if (permission !== undefined) return permission;
  const schemes = operation.security.flatMap((each) => Object.keys(each));
  if (schemes.includes('apiKey')) return 'An API key';
  return schemes.length > 0 ? 'A session' : 'Anyone';
};

const jsonOf = (content: Record<string, { schema?: JsonSchema; example?: unknown }> | undefined) =>
  content?.['application/json'];

const operationPart = (document: ApiDocument, operation: Operation, host: string): Html => {
  const body = jsonOf(operation.requestBody?.content);
  const answered = jsonOf(operation.responses['200']?.content);
  const accepted = answered?.schema?.anyOf?.find((each) => each.properties?.['Data']) ?? answered?.schema;
  const data = accepted?.properties?.['Data'];
  const refusals = operation['x-refusals'] ?? [];
  const [first, ...rest] = operation.description.split('\n\n');
  return html`<section class="op" aria-labelledby="${operation.operationId}"><div>
<h2 id="${operation.operationId}"><a class="anchor" href="#${operation.operationId}">${nameOf(operation)}</a></h2>
<p class="route"><b>${operation.method}</b> ${operation.path}</p>
<p>${sentence(first)}</p>${rest.slice(0, -1).map((each) => html`<p>${sentence(each)}</p>`)}
<p class="facts"><span>Who may: <code>${whoMay(operation)}</code></span>${
    operation['x-command'] &&
    html`<span>Sent again with the same <code>Id</code>: takes effect once</span>
<a href="/developers/explorer?call=${operation.operationId}">Try it</a>`
  }</p>
${operation.parameters && parameterList(operation, document)}
${body?.schema && html`<h3>Body</h3>${fieldList(body.schema, document)}`}
${data && html`<h3>Answer: <code>Data</code></h3>${fieldList(data, document) ?? html`<p>Nothing.</p>`}`}
${
  refusals.length > 0 &&
  html`<h3>Refusals</h3><ul class="codes">${refusals.map(
    (code) => html`<li><a href="/developers/refusals#${code}">${code}</a></li>`,
  )}</ul>`
}
</div><div class="example">${codeTabs(examplesOf(operation, body?.example, host))}${
    answered?.example !== undefined && codeBlock(jsonText(answered.example), 'json', 'Answer')
  }</div></section>`;
};

const parameterList = ({ parameters = [] }: Operation, document: ApiDocument): Html => {
  const named = parameters.filter(({ in: place }) => place !== 'cookie');
  if (named.length === 0) return html``;
  const schema: JsonSchema = {
    properties: Object.fromEntries(
      named.map(({ name, description, schema: own }) => [name, { ...own, ...(description && { description }) }]),
    ),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  };
  return html`<h3>Parameters</h3>${fieldList(schema, document)}`;
};

const examplesOf = (operation: Operation, example: unknown, host: string) => {
  const url = `${host}${operation.path}`;
  const text = example === undefined ? '' : jsonText(example);
  const signedIn = operation.security.some((each) => Object.keys(each).length > 0);
  const curl = [
    `curl ${operation.method === 'GET' ? '' : `-X ${operation.method} `}${url}`,
    ...(signedIn ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(text ? ["-H 'Content-Type: application/json'", `-d '${text.replaceAll("'", String.raw`'\''`)}'`] : []),
  ].join(' \\\n  ');
  const headers = [
    ...(signedIn ? ['authorization: `Bearer ${token}`'] : []),
    ...(text ? [`'content-type': 'application/json'`] : []),
  ];
  const script = `const answer = await fetch('${url}', {
  method: '${operation.method}',
  headers: { ${headers.join(', ')} },${text ? `\n  body: JSON.stringify(${text.replaceAll('\n', '\n  ')}),` : ''}
});`;
  return [
    { label: 'Shell', language: 'sh', code: curl },
    { label: 'JavaScript', language: 'js', code: script },
  ];
};
