import { catalogueCommands } from './catalogue/index.ts';
import { identityCommands } from './identity/index.ts';
import { mediaCommands } from './media/index.ts';
import { merchantCommands } from './merchants/index.ts';
import { notificationCommands } from './notifications/index.ts';
import { orderCommands } from './orders/index.ts';
import { partnerCommands } from './partners/index.ts';
import { paymentCommands } from './payments/index.ts';
import type { CommandHandler } from './platform/commands/handler.ts';
import { pointCommands } from './points/index.ts';
import { profileCommands } from './profile/index.ts';
import { promotionCommands } from './promotions/index.ts';

/** The whole command bus: every command the server carries out. Each handler names its contract, and the contract its wire name. */
export const commandHandlers = [
  ...catalogueCommands,
  ...identityCommands,
  ...mediaCommands,
  ...merchantCommands,
  ...notificationCommands,
  ...orderCommands,
  ...partnerCommands,
  ...paymentCommands,
  ...pointCommands,
  ...profileCommands,
  ...promotionCommands,
] as unknown as readonly CommandHandler[];
