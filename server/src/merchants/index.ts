import type { Slice } from '../platform/slice.ts';
import { createMerchant } from './create-merchant.ts';
import { merchantResolvers } from './merchants.resolvers.ts';
import { merchantsSnapshots } from './merchants.snapshots.ts';
import { merchantRoutes } from './merchants.routes.ts';
import { setMerchantRules } from './set-rules.ts';

export { methodIconPath } from './icons.ts';
export { merchantToBe } from './merchant-to-be.ts';
export { shownRules } from './set-rules.ts';
export { renderShell } from './render-shell.ts';

export const merchantsSlice = {
  commands: [createMerchant, setMerchantRules],
  snapshots: merchantsSnapshots,
  resolvers: () => merchantResolvers,
  routes: () => [merchantRoutes()],
} satisfies Slice<object>;
