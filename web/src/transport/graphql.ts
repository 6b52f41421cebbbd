import type { introspection } from '@sandbar/contract/graphql-env';
import type { initGraphQLTada, ResultOf } from 'gql.tada';

interface Setup {
  introspection: introspection;
  scalars: { Money: number; Date: string; ProductType: number };
  disableMasking: true;
}

/** A query as text, typed by gql.tada. The browser never parses it, so no GraphQL parser is loaded. */
interface QueryText {
  text: string;
  fragments: readonly QueryText[];
}

/**
 * `graphql('query Name($id: ID!) { … }', [fragments])`: the types of variables and result are read from the text
 * against the contract's schema. Every query has a unique name: logs and the query cache use it.
 */
export const graphql = ((text: string, fragments: readonly QueryText[] = []): QueryText => ({
  text,
  fragments,
})) as unknown as ReturnType<typeof initGraphQLTada<Setup>>;

const collect = ({ text, fragments }: QueryText, into: Set<string>): Set<string> => {
  into.add(text);
  for (const fragment of fragments) collect(fragment, into);
  return into;
};

/** The whole query with its fragments, each fragment once. */
export const queryText = (document: unknown): string => [...collect(document as QueryText, new Set())].join('\n');

export const queryName = (document: unknown): string =>
  /query\s+(\w+)/.exec((document as QueryText).text)?.[1] ?? 'unnamed';

/** The fields of the schema's Query that a query reads. */
export const queryFields = (document: unknown): readonly string[] => {
  let { text } = document as QueryText;
  text = text.replace(/#.*|\([^()]*\)/g, '').replace(/^[^{]*\{/, '');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\{[^{}]*\}/g, '');
  }
  // Without aliases and directives.
  return text.match(/(?<![@\w])\w+\b(?!\s*:)/g) ?? [];
};

export type { ResultOf };
