import { createMerchant } from './create-merchant.ts';

export { merchantToBe } from './merchant-to-be.ts';
export { merchantResolvers } from './merchants.resolvers.ts';
export { merchantRoutes } from './merchants.routes.ts';
export { renderShell } from './render-shell.ts';

export const merchantCommands = [createMerchant];
