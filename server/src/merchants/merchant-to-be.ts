import { keptZone } from '@sandbar/domain/calendar';
import { HOME_COUNTRY } from '@sandbar/domain/common';
import type { CreateMerchant } from '@sandbar/contract/merchants';
import type { InputOf } from '@sandbar/contract/common';
import { DEFAULT_SETTINGS, HOME_TIME_ZONE, settingsOf, type MerchantSettings } from '@sandbar/domain/merchants';
import type { Merchant } from '../platform/merchant-scope.ts';

/** The map's bounds, in degrees, for a merchant in a country without an outline in the product. */
const WORLD = { south: -56, west: -170, north: 72, east: 178 };

/** Returns the settings about the place of a merchant outside of the product's home country. */
export const placeSettings = (place: InputOf<typeof CreateMerchant>['Place']): Partial<MerchantSettings> =>
  place
    ? {
        country: place.Country,
        currency: place.Currency,
        ...(place.Country === HOME_COUNTRY ? {} : { map: { ...DEFAULT_SETTINGS.map, home: WORLD } }),
      }
    : {};

/** The merchant that CreateMerchant is about to create, in whose name the command is dispatched. */
export const draftMerchant = (input: InputOf<typeof CreateMerchant>): Merchant => ({
  id: input.Id.toLowerCase(),
  code: input.Code,
  name: input.Name,
  domains: input.Domains,
  timeZone: keptZone(input.Place?.TimeZone ?? HOME_TIME_ZONE),
  exchangeRate: input.ExchangeRate,
  orderPrefix: input.OrderPrefix,
  brand: input.Brand,
  meta: input.Meta,
  state: 'open',
  settings: settingsOf({ menu: input.Menu ?? [], ...placeSettings(input.Place) }),
});
