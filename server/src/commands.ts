import type { CommandHandler } from './platform/commands/handler.ts';
import { slices } from './slices.ts';

/** Every command the server carries out. Each handler names its contract, and the contract its wire name. */
export const commandHandlers = slices.flatMap(({ commands = [] }) => commands) as unknown as readonly CommandHandler[];
