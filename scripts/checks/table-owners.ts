/**
 * The slice that writes each table: only the owner's `<slice>.store.ts` and `<slice>.<part>.store.ts` may do so.
 * `table-reads.ts` lists the other slices that read it.
 */
export const OWNERS: Readonly<Record<string, string>> = {
  merchants: 'merchants',
  brand_drafts: 'merchants',
  brand_versions: 'merchants',
  mail_texts: 'merchants',
  mail_text_versions: 'merchants',
  merchant_domains: 'merchants',
  merchant_money_changes: 'merchants',
  hosts: 'merchants',
  command_log: 'platform',
  events: 'platform',
  feed_heads: 'platform',
  reaction_cursors: 'platform',
  deferred_reactions: 'platform',
  command_queue: 'platform',
  rate_limits: 'platform',
  sessions: 'platform',
  access_ends: 'platform',
  secret_key: 'platform',
  backups: 'platform',
  server_processes: 'platform',
  audit_entries: 'audit',
  insight_facts: 'insight',
  insight_days: 'insight',
  insight_cursors: 'insight',
  insight_searches: 'insight',
  insight_sought: 'insight',
  ledger_transfers: 'ledger',
  ledger_entries: 'ledger',
  ledger_owners: 'ledger',
  ledger_deductions: 'ledger',
  ledger_rate_sets: 'ledger',
  ledger_rates: 'ledger',
  ledger_books: 'ledger',
  ledger_months: 'ledger',
  ledger_day_closes: 'ledger',
  ledger_charts: 'ledger',
  payouts: 'payouts',
  payout_accounts: 'payouts',
  payout_run_files: 'payouts',
  payout_run_lines: 'payouts',
  payout_runs: 'payouts',
  users: 'identity',
  known_origins: 'identity',
  recovery_links: 'identity',
  registrations: 'identity',
  invitations: 'identity',
  contact_corrections: 'identity',
  consents: 'identity',
  passkeys: 'identity',
  passkey_challenges: 'identity',
  sign_in_tickets: 'identity',
  images: 'media',
  private_images: 'media',
  image_views: 'media',
  library_images: 'media',
  album_images: 'media',
  memberships: 'profile',
  identity_images: 'profile',
  erasure_requests: 'profile',
  data_exports: 'profile',
  attributes: 'catalogue',
  attribute_values: 'catalogue',
  favourites: 'catalogue',
  resorts: 'catalogue',
  resort_fees: 'catalogue',
  resort_attribute_values: 'catalogue',
  resort_attribute_texts: 'catalogue',
  resort_images: 'catalogue',
  rooms: 'catalogue',
  room_images: 'catalogue',
  room_attribute_values: 'catalogue',
  staff_notes: 'members',
  stays: 'catalogue',
  stay_rule_sets: 'catalogue',
  search_uses: 'catalogue',
  discounts: 'catalogue',
  discount_terms: 'catalogue',
  payment_methods: 'payments',
  fees: 'payments',
  orders: 'orders',
  order_subjects: 'orders',
  order_lines: 'orders',
  order_transitions: 'orders',
  travel_companions: 'orders',
  vouchers: 'vouchers',
  invoices: 'invoices',
  invoice_numbers: 'invoices',
  invoice_settings: 'invoices',
  invoice_steps: 'invoices',
  closures: 'closures',
  closure_failures: 'closures',
  closure_orders: 'closures',
  closure_stays: 'closures',
  arrivals: 'arrivals',
  arrival_changes: 'arrivals',
  arrival_looks: 'arrivals',
  arrival_links: 'arrivals',
  payments: 'payments',
  promotions: 'promotions',
  gift_codes: 'promotions',
  gift_code_members: 'promotions',
  gift_code_uses: 'promotions',
  gift_code_guesses: 'promotions',
  promotion_members: 'promotions',
  rent_promotions: 'promotions',
  rent_promotion_plugins: 'promotions',
  rent_promotion_targets: 'promotions',
  rent_promotion_images: 'promotions',
  rental_promotions: 'promotions',
  rent_promotion_uses: 'promotions',
  rent_promotion_owners: 'promotions',
  refunds: 'payments',
  refund_accounts: 'payments',
  payment_gateways: 'payments',
  payment_events: 'payments',
  payment_dismissals: 'payments',
  sandbox_payments: 'payments',
  point_accounts: 'points',
  point_lots: 'points',
  point_transfers: 'points',
  point_entries: 'points',
  point_reservations: 'points',
  point_extensions: 'points',
  notifications: 'notifications',
  notification_preferences: 'notifications',
  push_subscriptions: 'notifications',
  push_deliveries: 'notifications',
  push_keys: 'notifications',
  mails: 'mailbox',
  mail_deliveries: 'mailbox',
  partners: 'partners',
  api_keys: 'partners',
  roles: 'permissions',
  user_roles: 'permissions',
  access_ties: 'permissions',
  approval_secrets: 'approvals',
  affiliate_rules: 'affiliates',
  affiliates: 'affiliates',
  affiliate_days: 'affiliates',
  affiliate_members: 'affiliates',
  affiliate_orders: 'affiliates',
  affiliate_bookings: 'affiliates',
  waitlist_alternatives: 'waitlist',
  waitlist_entries: 'waitlist',
  waitlist_releases: 'waitlist',
  waitlist_rules: 'waitlist',
  waitlist_skips: 'waitlist',
  week_contracts: 'weeks',
  weeks: 'weeks',
  week_quotes: 'weeks',
  week_proofs: 'weeks',
  week_transitions: 'weeks',
  week_views: 'weeks',
  statements: 'statements',
  statement_owners: 'statements',
  week_rentals: 'weeks',
  week_guest_checks: 'weeks',
  approvals: 'approvals',
  task_snoozes: 'tasks',
  task_lookers: 'tasks',
  table_views: 'workspace',
  list_exports: 'workspace',
  drive_usage: 'drive',
  drive_folders: 'drive',
  drive_files: 'drive',
  drive_parts: 'drive',
  calendar_events: 'calendar',
  calendar_feeds: 'calendar',
  calendar_subscriptions: 'calendar',
  calendar_subscription_weeks: 'calendar',
  google_connections: 'google',
  google_events: 'google',
  google_drives: 'google',
  google_files: 'google',
  google_clients: 'google',
  imports: 'imports',
  import_rows: 'imports',
  import_headings: 'imports',
  import_layouts: 'platform',
  daily_allowances: 'approvals',
  frame_orders: 'platform', // written with the session that opened the order
  partner_sessions: 'partners',
  partner_tickets: 'partners',
  webhook_endpoints: 'partners',
  webhook_events: 'partners',
  webhook_deliveries: 'partners',
};

const BUILT = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|oldRows(?:<.*?>)?)\(\s*'(\w+)/g;
/** Matches raw SQL. It requires `update x set` and `insert into x (`, so that prose is not taken for SQL. */
const RAW =
  /\b(?:insert\s+into\s+(?:\w+\.)?(\w+)\s*(?:\(|select|values|default)|update\s+(?:only\s+)?(?:\w+\.)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b|delete\s+from\s+(?:\w+\.)?(\w+)\s+(?:where|using|returning)|truncate\s+(?:table\s+)?(\w+))/gi;

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the tables that a source text writes. */
export const writesIn = (text: string): string[] => [
  ...[...text.matchAll(BUILT)].map(([, name]) => snake(name!)),
  ...[...text.matchAll(RAW)].map(([, ...names]) => names.find((name) => name !== undefined)!.toLowerCase()),
];

/** Returns the tables that exist after all migrations, which are given in order. */
export const tablesLeft = (migrations: readonly string[]): string[] => {
  const named = (verb: RegExp) => migrations.flatMap((sql) => [...sql.matchAll(verb)].map(([, name]) => name!));
  const dropped = new Set(named(/^\s*drop table (?:if exists )?(\w+)/gim));
  return named(/^\s*create table (?:if not exists )?(\w+)/gim).filter((table) => !dropped.has(table));
};

/** Returns the tables that a source text deletes from. */
export const deletesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:(?:deleteFrom|oldRows(?:<.*?>)?)\(\s*'(\w+)|delete\s+from\s+(\w+)\s+)/g)].map(
    ([, built, raw]) => snake((built ?? raw)!),
  );

/** The other writers of a table, each with the reason. */
const ALSO_WRITES: Readonly<Record<string, string>> = {
  audit_entries: 'platform', // the command bus writes them in the command's transaction; the slice audit reads them
  frame_orders: 'orders', // the mark of a frame is deleted with its order
  payments: 'orders', // a payment begins and ends with its order, partly in the same statement
  refunds: 'orders', // a refund is recorded in the transaction that ends its order
};

/** Moves the demo's weeks into the past before the server takes requests: docs/decisions/074-a-past-for-the-demo.md. */
const DEMO_PAST = 'server/src/programs/demo-past.ts';

/** Returns the forbidden writes of a file as sentences. */
export const forbiddenWrites = (path: string, text: string): string[] => {
  const part = /^server\/src\/([^/]+)\//.exec(path)?.[1];
  if (part === 'testing' || path.endsWith('/testing.ts') || path.endsWith('.test.ts') || path === DEMO_PAST) return [];
  const isStore = path.endsWith('.store.ts');
  return writesIn(text).flatMap((table) => {
    const owner = OWNERS[table];
    const writers = [owner, ALSO_WRITES[table]];
    if (part === 'platform' ? !owner || writers.includes(part) : isStore && writers.includes(part)) return [];
    return [`${path} writes ${table}, ${owner ? `which only the stores of ${owner} may` : 'which has no owner'}`];
  });
};
