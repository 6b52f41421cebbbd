import type { CreateMerchant } from '@sandbar/contract/merchants';
import type { InputOf } from '@sandbar/contract/common';
import { settingsOf } from '@sandbar/domain/merchants';
import type { Merchant } from '../platform/merchant-scope.ts';

/** The merchant that CreateMerchant is about to open: the command is dispatched in its name. */
export const draftMerchant = (input: InputOf<typeof CreateMerchant>): Merchant => ({
  id: input.Id.toLowerCase(),
  code: input.Code,
  name: input.Name,
  domains: input.Domains,
  timeZone: 'Asia/Ho_Chi_Minh',
  exchangeRate: input.ExchangeRate,
  orderPrefix: input.OrderPrefix,
  brand: input.Brand,
  meta: input.Meta,
  settings: settingsOf({ menu: input.Menu ?? [] }),
});
