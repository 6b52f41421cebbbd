import { OWNERS } from './table-owners.ts';

/**
 * The slices that read a table of another slice directly instead of a published part of it (`<slice>.published.ts`).
 * The owner has to keep the columns of such a table stable for these readers. The list may only get shorter: instead of
 * adding a read here, let the owning slice publish what is needed.
 */
export const READERS: Readonly<Record<string, string>> = {
  access_ends: 'partners',
  approvals: 'merchants orders payments payouts profile',
  audit_entries: 'orders',
  backups: 'operations',
  calendar_events: 'google',
  command_queue: 'operations',
  deferred_reactions: 'operations',
  discount_terms: 'orders',
  discounts: 'orders promotions',
  drive_parts: 'media',
  erasure_requests: 'identity',
  events: 'insight operations',
  feed_heads: 'insight operations',
  fees: 'orders',
  frame_orders: 'orders partners',
  gift_code_uses: 'notifications orders',
  gift_codes: 'orders',
  identity_images: 'identity media',
  images: 'catalogue identity merchants operations orders profile promotions weeks',
  imports: 'media',
  invitations: 'members merchants',
  known_origins: 'members',
  ledger_deductions: 'statements weeks',
  ledger_entries: 'payouts profile statements weeks',
  ledger_owners: 'insight payouts profile statements weeks',
  ledger_transfers: 'payouts statements weeks',
  list_exports: 'media operations',
  mail_deliveries: 'operations',
  mail_texts: 'mailbox',
  mails: 'operations',
  memberships: 'identity members',
  merchants: 'partners platform',
  order_lines: 'vouchers',
  order_transitions: 'insight',
  orders: 'affiliates ledger notifications payments vouchers',
  partner_sessions: 'platform',
  passkeys: 'members',
  payment_gateways: 'orders',
  payment_methods: 'notifications orders',
  payments: 'operations orders',
  payout_accounts: 'ledger',
  payouts: 'insight statements weeks',
  point_accounts: 'identity members merchants weeks',
  point_entries: 'orders',
  point_lots: 'insight members orders weeks',
  point_reservations: 'orders',
  point_transfers: 'insight notifications orders statements weeks',
  private_images: 'identity operations profile weeks',
  promotions: 'orders',
  push_deliveries: 'operations',
  reaction_cursors: 'operations',
  refunds: 'notifications orders profile',
  resort_images: 'media weeks',
  roles: 'approvals identity members merchants partners platform',
  room_images: 'media orders weeks',
  sessions: 'identity members notifications',
  stays: 'orders vouchers',
  user_roles: 'approvals identity members merchants partners platform',
  users: 'media orders partners platform points profile',
  vouchers: 'notifications',
  webhook_deliveries: 'operations',
  webhook_endpoints: 'operations',
  week_proofs: 'media',
  week_quotes: 'insight',
  week_rentals: 'catalogue',
  weeks: 'calendar catalogue insight ledger media members orders profile promotions statements',
};

/** The number of direct reads that are left. Lower it with the list, and never raise it. */
export const MAX_READS = 150;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Matches `selectFrom('orders as o')`, `innerJoin('orders', …)`, `from(['due', 'orders'])`. */
const BUILT = /\b(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join)\(\s*(\[[^\]]*\]|'[^']*')/g;
/** Raw SQL. */
const RAW = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(?:\w+\.)?([a-z_]+)\b/g;
/** Matches the further tables of `from a, b`. */
const RAW_LISTS = /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?(?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?)+/g;

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the tables that a source text reads, if they have an owner. */
export const readsIn = (source: string): Set<string> => {
  const text = source.replaceAll(COMMENT, '');
  const built = [...text.matchAll(BUILT)].flatMap(([, names]) =>
    [...names!.matchAll(/'(\w+)[^']*'/g)].map(([, name]) => snake(name!)),
  );
  const raw = [...text.matchAll(RAW)].map(([, name]) => name!);
  const lists = [...text.matchAll(RAW_LISTS)].flatMap(([list]) =>
    list.split(',').map((part) => /^\s*(?:from\s+)?([a-z_]+)/.exec(part)![1]!),
  );
  return new Set([...built, ...raw, ...lists].filter((name) => name in OWNERS));
};

/** Wiring, test set-up and tests may read any table. */
const sliceOf = (path: string): string | undefined => {
  const part = /^server\/src\/([^/]+)\//.exec(path)?.[1];
  const isFree = ['testing', 'adapters', 'programs', 'safety'].includes(part ?? '');
  return isFree || /\.test\.ts$|\.generated\.ts$|\/testing[\w-]*\.ts$/.test(path) ? undefined : part;
};

/** Returns, for each table, the slices that read it without owning it. */
export const readersOf = (sources: readonly { path: string; text: string }[]): Record<string, string> => {
  const readers = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const slice = sliceOf(path);
    if (!slice) continue;
    for (const table of readsIn(text))
      if (OWNERS[table] !== slice) readers.set(table, (readers.get(table) ?? new Set()).add(slice));
  }
  return Object.fromEntries(
    [...readers].toSorted().map(([table, slices]) => [table, [...slices].toSorted().join(' ')]),
  );
};

/** Returns the table for docs/map.md, grouped by owning slice: what others read, and which slices read it. */
export const readersTable = (readers: Readonly<Record<string, string>>): string => {
  const rows = new Map<string, { tables: string[]; slices: Set<string> }>();
  for (const [table, slices] of Object.entries(readers)) {
    const row = rows.get(OWNERS[table]!) ?? { tables: [], slices: new Set() };
    row.tables.push(table);
    for (const slice of slices.split(' ')) row.slices.add(slice);
    rows.set(OWNERS[table]!, row);
  }
  const lines = [...rows.keys()].toSorted().map((owner) => {
    const { tables, slices } = rows.get(owner)!;
    return `| ${owner} | ${tables.join(', ')} | ${[...slices].toSorted().join(', ')} |`;
  });
  return ['| Slice | Its tables that others read | Read by |', '|---|---|---|', ...lines].join('\n');
};
