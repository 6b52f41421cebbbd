import { mergedSdl, slicesOfReads } from '@sandbar/contract/sdl';
import {
  buildSchema,
  getDirectiveValues,
  getNamedType,
  GraphQLDirective,
  isCompositeType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
  printType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { html, type Html } from '../platform/http/html.ts';
import { codeBlock, sentence } from './code-block.ts';
import { areaTitle, type Page } from './frame.ts';
import { loadOnce } from '../platform/load-once.ts';

type Field = GraphQLField<unknown, unknown>;

interface Reads {
  schema: GraphQLSchema;
  /** Fields of Query, by the area that declares them. */
  areas: [area: string, fields: Field[]][];
}

export const reads = loadOnce(async (): Promise<Reads> => {
  const schema = buildSchema(await mergedSdl());
  const fields = schema.getQueryType()!.getFields();
  const areas = Object.entries(await slicesOfReads()).map(
    ([area, names]) => [area, names.map((name) => fields[name]!)] as [string, Field[]],
  );
  return { schema, areas };
});

const whoMay = (schema: GraphQLSchema, field: Field): string => {
  const can = schema.getDirective('can');
  const given = can instanceof GraphQLDirective && field.astNode && getDirectiveValues(can, field.astNode);
  const who = given ? String(given['do']) : 'member';
  if (who === 'member') return 'Any signed-in member';
  return who === 'anyone' ? 'Anyone' : who;
};

/** An example query for a field, with its scalar fields down to two levels. */
export const exampleQuery = (field: Field): string => {
  const needed = field.args.filter(({ type }) => isNonNullType(type));
  const given = needed.map(({ name, type }) => {
    const named = getNamedType(type);
    if (isEnumType(named)) return `${name}: ${named.getValues()[0]!.name}`;
    return `${name}: ${/Int|Float|Money|ProductType/.test(named.name) ? '1' : '"…"'}`;
  });
  const selection = select(field, 1);
  return `{\n  ${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection}\n}`;
};

const select = (field: Field, depth: number): string => {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return '';
  const indent = '  '.repeat(depth + 1);
  const lines = Object.values(type.getFields())
    .filter((each) => each.args.every(({ type: argument }) => !isNonNullType(argument)))
    .flatMap((each) => {
      if (isLeafType(getNamedType(each.type))) return [`${indent}${each.name}`];
      return depth < 2 ? [`${indent}${each.name}${select(each, depth + 1)}`] : [];
    })
    .slice(0, 10);
  return ` {\n${lines.length > 0 ? lines.join('\n') : `${indent}__typename`}\n${'  '.repeat(depth)}}`;
};

const typeLink = (field: { type: GraphQLType }): Html => {
  const named = getNamedType(field.type);
  const text = String(field.type);
  return isCompositeType(named) || isEnumType(named)
    ? html`<a href="/developers/types/${named.name}"><code>${text}</code></a>`
    : html`<code>${text}</code>`;
};

const argumentList = ({ args }: Field): Html | false =>
  args.length > 0 &&
  html`<h3>Arguments</h3><ul class="fields">${args.map(
    (each) =>
      html`<li><b>${each.name}</b><span>${typeLink(each)}</span>${
        !isNonNullType(each.type) && html`<em>optional</em>`
      }${each.description && html`<p>${sentence(each.description)}</p>`}</li>`,
  )}</ul>`;

export const readsPage = ({ areas }: Reads): Page => ({
  title: 'Reads (GraphQL)',
  description: 'Every field that can be read, by area.',
  body: html`<h1>Reads (GraphQL)</h1>
<p class="lead">One address for all: <code>POST /graphql</code> with <code>query</code> and <code>variables</code>. One
operation a query. The whole schema is <a href="/schema.graphql">schema.graphql</a>.</p>${areas.map(
    ([
      area,
      fields,
    ]) => html`<h2 id="${area}"><a class="anchor" href="/developers/reads/${area}">${areaTitle(area)}</a></h2>
<ul class="list">${fields.map(
      ({ name, description }) =>
        html`<li><a href="/developers/reads/${area}#${name}">${name}</a><span>${sentence(description)}</span></li>`,
    )}</ul>`,
  )}`,
});

export const readAreaPage = ({ schema, areas }: Reads, area: string): Page | undefined => {
  const fields = areas.find(([name]) => name === area)?.[1];
  if (!fields) return undefined;
  return {
    title: `Reads: ${areaTitle(area)}`,
    description: `What can be read of ${area}.`,
    wide: true,
    body: html`<h1>Reads: ${areaTitle(area)}</h1>
<p class="lead">Fields of <code>Query</code>, sent to <code>POST /graphql</code>.</p>${fields.map(
      (field) => html`<section class="op" aria-labelledby="${field.name}"><div>
<h2 id="${field.name}"><a class="anchor" href="#${field.name}">${field.name}</a></h2>
<p>${sentence(field.description)}</p>
<p class="facts"><span>Who may: <code>${whoMay(schema, field)}</code></span><span>Answers ${typeLink(field)}</span>
<a href="/developers/explorer?call=${field.name}">Try it</a></p>
${argumentList(field)}</div><div class="example">${codeBlock(exampleQuery(field), 'graphql')}</div></section>`,
    )}`,
  };
};

export const typePage = ({ schema }: Reads, name: string): Page | undefined => {
  const type = schema.getType(name);
  if (!type || name.startsWith('__')) return undefined;
  const fields = isObjectType(type) ? Object.values((type as GraphQLObjectType).getFields()) : [];
  return {
    title: name,
    description: type.description ?? `The type ${name} of the GraphQL schema.`,
    body: html`<h1>${name}</h1>${type.description && html`<p class="lead">${sentence(type.description)}</p>`}
${
  fields.length > 0 &&
  html`<h2>Fields</h2><ul class="fields">${fields.map(
    (each) =>
      html`<li><b>${each.name}</b><span>${typeLink(each)}</span>${
        each.description && html`<p>${sentence(each.description)}</p>`
      }</li>`,
  )}</ul>`
}
<h2>In the schema</h2>${codeBlock(printType(type), 'graphql')}`,
  };
};
