import type { ApiDocument } from './api-document.ts';
import { GUIDES } from './frame.ts';
import { nameOf } from './reference-pages.ts';

/** GET /llms.txt (llmstxt.org): what a language model reads first. */
export const llmsText = (document: ApiDocument, merchant: string, origin: string): string =>
  [
    `# ${merchant} for developers`,
    '',
    '> A marketplace for vacations and timeshare weeks. Commands are POST /api/commands/<Domain>/<Name>, reads are ' +
      'POST /graphql, events are webhooks by Standard Webhooks. Every command carries an Id and takes effect once.',
    '',
    '## Guides',
    '',
    ...GUIDES.map(({ slug, title }) => `- [${title}](${origin}/developers/guides/${slug}.md)`),
    '',
    '## Descriptions',
    '',
    `- [OpenAPI 3.1](${origin}/openapi.json): every call with fields, permission, refusals and example`,
    `- [GraphQL schema](${origin}/schema.graphql): every read`,
    `- [Typed client](${origin}/developers/sandbar-client.tgz): npm install of it; its README has the rest`,
    `- [Refusals](${origin}/developers/refusals): every code with what to do`,
    '',
    '## Commands',
    '',
    ...document.operations
      .filter((each) => each['x-command'] !== undefined)
      .map(
        (each) =>
          `- [${nameOf(each)}](${origin}/developers/reference/${each.tags[0]}#${each.operationId}): ${each.summary}`,
      ),
    '',
  ].join('\n');
