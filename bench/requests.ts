import { randomUUID } from 'node:crypto';
import { tokenOf } from './load.ts';

/** A request of the bench's client, random within its kind, as members send it. */

export interface Shot {
  path: string;
  token?: string;
  body: unknown;
}

const whole = (below: number) => Math.floor(Math.random() * below);
const pick = <Value>(values: readonly Value[]): Value => values[whole(values.length)]!;

const CARD = 'id name friendlyUrl detailAddress latitude longitude fromPrice fromPointPrice stars images { path }';
const SEARCH = `query Search($keyword: String, $fromDate: Date, $toDate: Date, $adults: Int, $childAges: [Int!],
  $offset: Int) {
  productvacations(keyword: $keyword, fromDate: $fromDate, toDate: $toDate, adults: $adults, childAges: $childAges,
  limit: 10, offset: $offset) {
    totalCount items { ${CARD} } facets { code values { code count } } } }`;
const DETAIL = `query Detail($url: String!) { productvacation(friendlyUrl: $url) { id name detailAddress
  products { id name type fromPrice fromPointPrice variants { id fromDate toDate price pointPrice } } } }`;

const graphql = (query: string, variables: object): Shot => ({ path: '/graphql', body: { query, variables } });

const WORDS = [
  'mây',
  'vinh',
  'song xanh',
  'ngoc',
  'lam',
  'phú quốc',
  'nha trang',
  'da nang',
  'hoi an',
  'ha long',
  'da lat',
  'thanh bac',
  'hai vang',
  'trăng',
  'san ho',
  'phu quok',
];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Reads one of the first few pages. */
export const browseTo = (pages: number) => (): Shot => graphql(SEARCH, { offset: 10 * whole(pages) });
export const browse = browseTo(20);
export const keyword = (): Shot => graphql(SEARCH, { keyword: pick(WORDS) });
export const dates = (): Shot => {
  const from = 3 + whole(380);
  return graphql(SEARCH, {
    fromDate: inDays(from),
    toDate: inDays(from + 7 + whole(8)),
    adults: 1 + whole(4),
    childAges: Array.from({ length: whole(3) }, () => 1 + whole(12)),
  });
};
export const detail = (resorts: number) => (): Shot => graphql(DETAIL, { url: `resort-${1 + whole(resorts)}` });
export const ceilingRead = (): Shot =>
  graphql('query Ten($from: Int!) { resorts(from: $from) { id friendlyUrl latitude longitude email stars } }', {
    from: whole(5_000),
  });

export const command = (domain: string, name: string, content: object): Shot => ({
  path: '/Command/SendSync',
  body: { Domain: domain, CommandName: name, Content: JSON.stringify(content) },
});

export const holdOf = (stayId: string): Shot & { orderId: string } => {
  const orderId = randomUUID();
  return {
    ...command('Sale', 'CreateVacationOrder', { Id: orderId, ProductId: stayId, AdultTotal: 1, ChildrenAges: [] }),
    orderId,
  };
};

/**
 * Each call takes the next stay of a list and the next member of a shuffled list, so that holds do not meet and no
 * member holds more than allowed.
 */
export const holds = (stays: string[], users: number) => {
  const row = Array.from({ length: users }, (_, place) => ({ user: place + 1, at: Math.random() })).toSorted(
    (a, b) => a.at - b.at,
  );
  let next = 0;
  return (): Shot & { orderId: string } => {
    const stayId = stays.pop();
    if (!stayId) throw new Error('the bench ran out of stays');
    const { user } = row[(next += 1) % users]!;
    return { ...holdOf(stayId), token: tokenOf(user) };
  };
};

export const ceilingHold = (stays: string[]) => (): Shot => ({
  path: '/hold',
  body: { stayId: stays.pop(), userId: randomUUID() },
});
