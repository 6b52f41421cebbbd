import type { Slice } from '../platform/slice.ts';
import { createMerchant } from './create-merchant.ts';
import { merchantResolvers } from './merchants.resolvers.ts';
import { merchantRoutes } from './merchants.routes.ts';

export { methodIconPath } from './icons.ts';
export { merchantToBe } from './merchant-to-be.ts';
export { renderShell } from './render-shell.ts';

export const merchantsSlice = {
  commands: [createMerchant],
  resolvers: () => merchantResolvers,
  routes: () => [merchantRoutes()],
} satisfies Slice<object>;
