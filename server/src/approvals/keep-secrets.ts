import type { CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { insertSecrets, secretsOf } from './approvals.secrets.store.ts';
import type { Effect } from './effect.ts';

type Content = Record<string, unknown>;
type Scope = Pick<CommandContext, 'merchant' | 'installation'>;

/** Replaces a secret in the terms of a request; the secret is stored beside it. */
const MASK = '••••••••';

const placeOf = (merchantId: string, row: string) => ({ merchantId, table: 'approval_secrets', row });

/** The terms of a request with its secrets masked: which were given, but not their values. */
export const masked = ({ secrets }: Effect, input: unknown): Content => {
  const content = { ...(input as Content) };
  for (const field of new Set<string>(secrets)) if (content[field] !== undefined) content[field] = MASK;
  return content;
};

/** Stores the secrets of a request, sealed, for as long as it is pending. */
export const keepSecrets = async (
  transaction: Transaction,
  { merchant, installation }: Scope,
  effect: Effect,
  { id: approvalId, input }: { id: string; input: unknown },
): Promise<void> => {
  const secret: ReadonlySet<string> = new Set(effect.secrets);
  const given = Object.entries(input as Content).filter(([field, value]) => secret.has(field) && value !== undefined);
  if (given.length === 0) return;
  const clear = JSON.stringify(Object.fromEntries(given));
  const sealed = await installation.secrets.seal(transaction, clear, placeOf(merchant.id, approvalId));
  await transaction.run(insertSecrets({ merchantId: merchant.id, approvalId, sealed }));
};

/** The original terms of a request, with its secrets. */
export const withSecrets = async (
  transaction: Transaction,
  { merchant, installation }: Scope,
  { id: approvalId, terms }: { id: string; terms: unknown },
): Promise<unknown> => {
  const kept = await first(transaction.run(secretsOf({ merchantId: merchant.id, approvalId })));
  if (!kept) return terms;
  const clear = installation.secrets.open(kept.sealed, placeOf(merchant.id, approvalId));
  return { ...(terms as Content), ...(JSON.parse(clear) as Content) };
};
