import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS, rulesOf } from '@sandbar/domain/merchants';
import { brandVersionOf, mailTextVersionOf, moneyVersion, originsOf, shownRules } from '../merchants/index.ts';
import type { CommandEntry, ReadEntry } from './access-entry.ts';
import { brandAsIs, draftedMail, MAIL, MAIL_DRAFT, ownHostOf } from './brand-targets.ts';
import { draftMerchant } from './fixtures.ts';

/** Merchants in the table of access: reads and commands. */

/** The rules with which a world's merchant is created. */
const { version } = shownRules({ brand: draftMerchant.brand, settings: {} });

const content = brandAsIs('azure');

const drafted = mailTextVersionOf({ number: 1, content: null, draft: draftedMail });
const SAVED = '{code} again';
const saved = mailTextVersionOf({ number: 1, content: null, draft: { ...draftedMail, subject: SAVED } });

/** A mark that may be saved; the test world's own mark is empty. */
const svg = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

const Id = () => randomUUID();

export const MERCHANT_READS: Record<string, ReadEntry> = {
  merchantbrand: { ask: () => 'merchantbrand { version content published draft { changedBy } versions { number } }' },
  merchantdomains: { ask: () => 'merchantdomains { given items { host state main } }' },
  firststeps: { ask: () => 'firststeps { over resortId steps { step done } }' },
  merchantmoney: { ask: () => 'merchantmoney { version now { moneyAloneLimit } history { id } }' },
  merchantorigins: { ask: () => 'merchantorigins { version origins }' },
  merchantrules: { ask: () => 'merchantrules { version hotline showWeeksGiven rules { holdLimit } }' },
  memberrules: { ask: () => 'memberrules { changedDay holdLimit cancellation { percent } fees { name } }' },
  mailtexts: { ask: () => 'mailtexts(language: "en-US") { kind title subject own drafted }' },
  mailtext: { ask: () => 'mailtext(kind: "order-paid", language: "en-US") { version draft { changedBy } }' },
  mailpreview: {
    ask: () => 'mailpreview(kind: "recovery", language: "de", subject: "", message: "", action: "") { subject }',
  },
  operations: { ask: () => 'operations { version schema queues { queue waiting } deadLetters { key error } }' },
};

export const MERCHANT_COMMANDS: Record<string, CommandEntry> = {
  'Merchant/SetMerchantRules': {
    content: () => ({
      Id: Id(),
      Version: version,
      Hotline: '1900 6868',
      ShowWeeksGiven: true,
      Languages: [...DEFAULT_SETTINGS.languages],
      Rules: rulesOf(DEFAULT_SETTINGS),
    }),
  },
  'Merchant/SetMerchantMoney': {
    content: () => ({
      Id: Id(),
      Version: moneyVersion({ ...draftMerchant.brand, ...DEFAULT_SETTINGS, nextRate: null }),
      Bank: null,
      PointsAloneLimit: 1,
      MoneyAloneLimit: 1,
      Reason: 'a test',
    }),
  },
  // This order matters: the command that publishes the draft comes before those that replace it.
  'Merchant/PublishBrand': { content: () => ({ Id: Id(), Version: brandVersionOf(content) }) },
  'Merchant/RestoreBrand': { content: () => ({ Id: Id(), Number: 1 }) },
  'Merchant/SaveBrandDraft': {
    content: () => ({
      Id: Id(),
      Version: brandVersionOf(content),
      Content: { ...content, logo: { light: svg, dark: svg, mark: svg } },
    }),
  },
  'Merchant/SendTestMail': { content: () => ({ Id: Id(), Mail: MAIL }) },
  'Merchant/SaveMailText': {
    content: () => ({ Id: Id(), Mail: MAIL, Version: drafted, Subject: SAVED, Message: '', Action: '' }),
  },
  'Merchant/PublishMailText': { content: () => ({ Id: Id(), Mail: MAIL, Version: saved }) },
  'Merchant/RestoreMailText': { content: () => ({ Id: Id(), Mail: MAIL, Number: 1 }) },
  'Merchant/DiscardMailText': { content: () => ({ Id: Id(), Mail: MAIL_DRAFT }) },
  'Merchant/DismissFirstSteps': { content: () => ({ Id: Id() }) },
  'Merchant/DiscardBrandDraft': { content: () => ({ Id: Id() }) },
  'Operations/RetryDeadLetters': { content: () => ({ Id: Id(), Kind: 'reaction' }) },
  'Operations/DiscardDeadLetters': { content: () => ({ Id: Id(), Kind: 'mail', Reason: 'a test' }) },
  'Merchant/SetAllowedOrigins': {
    content: () => ({ Id: Id(), Version: originsOf({}).version, Origins: ['https://eve.example'] }),
  },
  'Merchant/AddDomain': { content: () => ({ Id: Id(), Host: 'eve.example' }) },
  'Merchant/CheckDomain': { content: () => ({ Id: Id(), Host: ownHostOf('azure') }) },
  'Merchant/SetMainDomain': { content: () => ({ Id: Id(), Host: ownHostOf('azure') }) },
  'Merchant/RemoveDomain': { content: () => ({ Id: Id(), Host: ownHostOf('azure') }) },
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
  'Merchant/SetMerchantState': { content: () => ({ Id: Id(), State: 'closed', Reason: 'a test' }) },
  'Merchant/RenameMerchant': { content: () => ({ Id: Id(), Name: 'Eve' }) },
};
