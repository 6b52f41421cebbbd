import { TENANT_TABLES } from './schema.generated.ts';

/**
 * Statements that may cross merchants, each with its reason: clocks and feeds of the whole installation. Everything else names its merchant.
 */
const CROSSING = /^(feed|sweep|doctor|sessions\.sweep)\./;

const TEXTS_AND_COMMENTS = /'(?:[^']|'')*'|\/\*.*?\*\/|--[^\n]*/gs;
const REFERENCE = /(\bfrom|\bjoin|\bupdate|\binto|\busing|,)\s+(?:lateral\s+|only\s+)*"?([a-z_]+)"?(?!["\w.]|\s*\()(?=(?:\s+(?:as\s+)?"?([a-z_]\w*)"?)?)/gi;
const INTO = /\binto\s+"?([a-z_]+)"?(?:\s+as\s+"?\w+"?)?\s*\(([^)]*)\)/gi;
/** No row ever changes hands, so what a `set` says is no predicate. */
const MOVES = /\bset\s(?:(?!\b(?:where|from|returning)\b).)*?\bmerchant_id"?\s*=/is;
const NOT_AN_ALIAS = new Set([
  'where',
  'set',
  'on',
  'inner',
  'left',
  'right',
  'cross',
  'join',
  'order',
  'group',
  'limit',
  'values',
  'select',
  'returning',
  'union',
  'using',
  'for',
  'as',
  'natural',
  'full',
  'default',
  'from',
  'having',
  'offset',
]);
const COLUMN = String.raw`(?:"?(\w+)"?\.)?"?merchant_id"?`;
const VALUE = String.raw`(\$\d+)(?:::uuid)?`;
const EQUALITY = new RegExp(`(?<![\\w."])${COLUMN}\\s*=\\s*(?:${VALUE}|${COLUMN})(?!\\w)|${VALUE}\\s*=\\s*${COLUMN}`, 'gi');

/** A mention of a tenant table. `scope` is the part of the statement in which its alias is known. */
interface Mention {
  table: string;
  alias: string;
  scope: Scope;
  bound: boolean;
}

interface Scope {
  start: number;
  end: number;
  parent: Scope | undefined;
}

/**
 * The statement guard: every mention of a tenant table is bound to one merchant, by `alias.merchant_id = $n` or by being equal to one that is; an insert names the
 * column. It reads the compiled SQL, so hand-written fragments are held to it too.
 * @throws Error naming statement and table
 */
export const guardTenants = (name: string, statement: string): void => {
  if (CROSSING.test(name)) return;
  const sql = statement.replaceAll(TEXTS_AND_COMMENTS, (text) => ' '.repeat(text.length));
  if (MOVES.test(sql)) throw new Error(`statement ${name} touches merchant_id, which never changes`);
  const scopes = scopesOf(sql);
  const mentions: Mention[] = [];
  for (const { 1: keyword, 2: table, 3: word, index } of sql.matchAll(REFERENCE)) {
    if (!TENANT_TABLES.has(table!) || keyword!.toLowerCase() === 'into') continue;
    const alias = word && !NOT_AN_ALIAS.has(word.toLowerCase()) ? word : table!;
    mentions.push({ table: table!, alias, scope: innermost(scopes, index), bound: false });
  }
  bind(sql, scopes, mentions);
  const open = mentions.find((mention) => !mention.bound)?.table ?? intoWithout(sql);
  if (open) throw new Error(`statement ${name} touches ${open} without its merchant_id`);
};

const intoWithout = (sql: string): string | undefined => {
  for (const [, table, columns] of sql.matchAll(INTO)) if (TENANT_TABLES.has(table!) && !/\bmerchant_id\b/.test(columns!)) return table;
  return undefined;
};

/** Marks what is equal to a value, directly or through others. What is no mention of a tenant table is a part of this statement, and held to the rule where it is made. */
const bind = (sql: string, scopes: readonly Scope[], mentions: readonly Mention[]): void => {
  const equalities = [...sql.matchAll(EQUALITY)].map(({ 1: left, 2: value, 3: right, 4: reversed, 5: other, index }) => {
    const scope = innermost(scopes, index);
    return value || reversed ? [mentionOf(value ? left : other, scope, mentions), 'value' as const] : [mentionOf(left, scope, mentions), mentionOf(right, scope, mentions)];
  });
  const isBound = (side: Mention | 'value' | undefined) => side === undefined || side === 'value' || side.bound;
  for (let changed = true; changed;) {
    changed = false;
    for (const [one, other] of equalities) {
      for (const [side, opposite] of [
        [one, other],
        [other, one],
      ] as const) {
        if (typeof side !== 'object' || side.bound || !isBound(opposite)) continue;
        side.bound = changed = true;
      }
    }
  }
};

/** The mention an alias means where it stands: the nearest one outwards. Without an alias it is the only mention of its own scope. */
const mentionOf = (alias: string | undefined, scope: Scope, mentions: readonly Mention[]): Mention | undefined => {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const here = mentions.filter((mention) => mention.scope === at && (alias === undefined || mention.alias === alias));
    if (here.length > 0) return here[0];
    if (alias === undefined) return undefined;
  }
  return undefined;
};

const SCOPE_EDGE = /\(\s*(?:select|with|insert|update|delete)\b|\(|\)|\b(?:union|intersect|except)\b/gi;

/** A statement and each sub-select in it; the two sides of a union know nothing of each other. */
const scopesOf = (sql: string): Scope[] => {
  const scopes: Scope[] = [];
  const begin = (start: number, parent: Scope | undefined): Scope => {
    const scope = { start, end: sql.length, parent };
    scopes.push(scope);
    return scope;
  };
  /** One entry for each open parenthesis, and the statement itself first: its scope, or undefined when it only groups. */
  const open: (Scope | undefined)[] = [begin(0, undefined)];
  for (const { 0: edge, index } of sql.matchAll(SCOPE_EDGE)) {
    const current = open.findLast(Boolean)!;
    if (edge === ')') {
      const ended = open.pop();
      if (ended) ended.end = index;
    } else if (edge.startsWith('(')) {
      open.push(edge === '(' ? undefined : begin(index, current));
    } else {
      current.end = index;
      open[open.lastIndexOf(current)] = begin(index, current.parent);
    }
  }
  return scopes;
};

const innermost = (scopes: readonly Scope[], index: number): Scope => scopes.findLast(({ start, end }) => start <= index && index <= end)!;
