import { byKind, fourEyes, type Effect } from './approvals/index.ts';
import type { CommandHandler } from './platform/commands/handler.ts';
import { collectSnapshots } from './platform/commands/snapshots.ts';
import { slices } from './slices.ts';

const effects = slices.flatMap((slice) => slice.effects ?? []) as Effect[];

/** The effects that may need a second person's approval, by kind. */
export const effectsByKind = byKind(effects);

/**
 * Every command of the server. Each handler names its contract, which has the name on the wire. Commands that may need
 * a second person's approval are declared as effects.
 */
export const commandHandlers = [
  ...slices.flatMap(({ commands = [] }) => commands),
  ...fourEyes(effects),
] as unknown as readonly CommandHandler[];

/** The snapshots of the commands' subjects, for the audit. */
export const snapshots = collectSnapshots(
  slices.map((slice) => slice.snapshots ?? {}),
  commandHandlers.map(({ contract }) => contract),
);
