import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS, rulesOf } from '@sandbar/domain/merchants';
import { shownRules } from '../merchants/index.ts';
import type { CommandEntry, ReadEntry } from './access-entry.ts';
import { merchantToBe } from './fixtures.ts';

/** Merchants in the table of access: what may be read and done of them. */

/** As a world's merchant is. */
const { version } = shownRules({ name: 'azure', brand: merchantToBe.brand, settings: {} });

const Id = () => randomUUID();

export const MERCHANT_READS: Record<string, ReadEntry> = {
  merchantrules: { ask: () => 'merchantrules { version name hotline showWeeksGiven rules { holdLimit } }' },
};

export const MERCHANT_COMMANDS: Record<string, CommandEntry> = {
  'Merchant/SetMerchantRules': {
    content: () => ({
      Id: Id(),
      Version: version,
      Name: 'Eve',
      Hotline: '1900 6868',
      ShowWeeksGiven: true,
      Rules: rulesOf(DEFAULT_SETTINGS),
    }),
  },
  'Merchant/CreateMerchant': {
    content: () => ({
      Id: Id(),
      Code: 'eve',
      Name: 'Eve',
      OrderPrefix: 'EV',
      Domains: [],
      ExchangeRate: 1,
      Brand: {},
      Meta: {},
    }),
  },
};
