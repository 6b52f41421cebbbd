import { isTimeZone } from '@sandbar/domain/calendar';
import { isCurrency, LOCALES } from '@sandbar/domain/common';
import {
  ALLOWED_ORIGINS,
  ALONE_MOST,
  areLanguages,
  isAllowedOrigin,
  isBankBin,
  isHotline,
  isPlainSvg,
  isReceivingNumber,
  MENU_MOST,
  MERCHANT_STATES,
  plainReceivingNumber,
  RATE_BOUNDS,
  RULE_BOUNDS,
  RULE_NAMES,
  type MerchantState,
  type RuleName,
} from '@sandbar/domain/merchants';
import { LADDER_MOST, ladderFaults } from '@sandbar/domain/orders';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, line, localText, requiredText, shortText, uuid } from '../common/index.ts';

const colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));
const svg = z.string().check(z.maxLength(20_000), z.refine(isPlainSvg));

const theme = z.object({
  primary: colour,
  primaryDark: colour,
  accent: colour,
  surfaceTint: colour,
  radius: z.int().check(z.minimum(0), z.maximum(28)),
  font: shortText,
});
const logo = z.object({ light: svg, dark: svg, mark: svg });

/** An account as VietQR needs it, with the bank by its six digits. */
const bankAccount = z.object({
  name: requiredText,
  bin: z.string().check(z.regex(/^\d{6}$/)),
  accountNumber: z.string().check(z.regex(/^[A-Z0-9]{4,19}$/)),
  accountName: requiredText,
  branch: shortText,
});

const menuLink = z.object({
  id: uuid,
  name: localText,
  path: z.string().check(z.regex(/^(\/[a-z0-9/-]*([?#][\w=&.-]*)?|https:\/\/\S+)$/), z.maxLength(200)),
});

/** The text for search engines and shared links. */
const metaText = line.check(z.minLength(1), z.maxLength(500));
const sayingLine = line.check(z.minLength(1), z.maxLength(200));
/** A text in both content languages, on one line each. */
const bothLines = z.object({ vi: sayingLine, en: sayingLine });

const brandContent = z.object({
  name: requiredText,
  theme,
  logo,
  favicon: z.nullable(svg),
  tagline: bothLines,
  signInImageId: z.nullable(uuid),
  signInPlace: bothLines,
  memberBackgroundId: z.nullable(uuid),
  meta: z.object({
    title: bothLines,
    description: z.object({ vi: metaText, en: metaText }),
    keywords: z.object({ vi: shortText, en: shortText }),
    imageId: z.nullable(uuid),
  }),
  menu: z.array(z.extend(menuLink, { name: bothLines })).check(z.maxLength(MENU_MOST)),
});

const ruleFields = Object.fromEntries(
  RULE_NAMES.map((name) => [
    name,
    z.int().check(z.minimum(RULE_BOUNDS[name].least), z.maximum(RULE_BOUNDS[name].most)),
  ]),
) as Record<RuleName, z.ZodMiniInt>;

/**
 * Changes a merchant's rules and its hotline. All of them are sent, and those that differ are changed. Once the
 * merchant has sold something, a second person must agree to another day of payouts or another retention of the audit.
 */
export const SetMerchantRules = command({
  domain: 'Merchant',
  name: 'SetMerchantRules',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantrules'],
  input: z.object({
    Id: uuid,
    /** The version that `merchantrules` returned, so that a newer change is not overwritten. */
    Version: shortText,
    Hotline: shortText.check(z.refine(isHotline)),
    ShowWeeksGiven: z.boolean(),
    /** The languages of the portal, the merchant's own first. */
    Languages: z.array(z.enum(LOCALES)).check(z.refine(areLanguages)),
    Rules: z.object(ruleFields),
  }),
}).answering<{ id: string; version: string } | Waiting>();

const aloneLimit = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/**
 * Changes the bank account for members' payments, the future worth of a point, the refunds of canceled orders, and the
 * daily limits of staff without approval. A second person must agree, except to the first account of a merchant that
 * has not sold anything.
 */
export const SetMerchantMoney = command({
  domain: 'Merchant',
  name: 'SetMerchantMoney',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantmoney'],
  input: z.object({
    Id: uuid,
    /** The version that `merchantmoney` returned, so that a newer change is not overwritten. */
    Version: shortText,
    /** Absent if the merchant accepts no transfers. */
    Bank: z.nullable(
      z.object({
        Name: requiredText.check(z.maxLength(100)),
        /** The bank's six digits. */
        Bin: line.check(z.refine(isBankBin)),
        /** Spaces, dots and hyphens are removed. */
        AccountNumber: z.pipe(
          z.pipe(
            z.string().check(z.maxLength(80)),
            z.transform((text: string) => plainReceivingNumber(text)),
          ),
          z.string().check(z.refine(isReceivingNumber)),
        ),
        AccountName: requiredText.check(z.maxLength(100)),
        Branch: shortText.check(z.maxLength(100)),
      }),
    ),
    PointsAloneLimit: aloneLimit(ALONE_MOST.pointsAloneLimit),
    /** Minor units. */
    MoneyAloneLimit: aloneLimit(ALONE_MOST.moneyAloneLimit),
    /** Money per point from a future day; null: the present rate stays; absent: a planned rate stays planned. */
    NextRate: z.optional(
      z.nullable(
        z.object({
          FromDay: day,
          Rate: z.int().check(z.minimum(RATE_BOUNDS.least), z.maximum(RATE_BOUNDS.most)),
        }),
      ),
    ),
    /** The refunds of canceled paid orders by days before check-in; nothing is refunded later. Absent: unchanged. */
    Cancellation: z.optional(
      z
        .array(z.object({ DaysBefore: z.int(), Percent: z.int() }))
        .check(z.maxLength(LADDER_MOST), ({ value, issues }) => {
          const rungs = value.map(({ DaysBefore: daysBefore, Percent: percent }) => ({ daysBefore, percent }));
          for (const [place, fault] of ladderFaults(rungs).entries())
            if (fault)
              issues.push({
                code: 'custom',
                input: value,
                path: [place, fault === 'days' || fault === 'twice' ? 'DaysBefore' : 'Percent'],
              });
        }),
    ),
    /** The reason, which the decider and the history show. */
    Reason: requiredText.check(z.maxLength(500)),
  }),
}).answering<{ id: string; version: string } | Waiting>();

/** Closes the list of first steps for all administrators. */
export const DismissFirstSteps = command({
  domain: 'Merchant',
  name: 'DismissFirstSteps',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['firststeps'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();

/** Saves the draft of a brand, which only its preview shows. */
export const SaveBrandDraft = command({
  domain: 'Merchant',
  name: 'SaveBrandDraft',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantbrand'],
  input: z.object({
    Id: uuid,
    /** The version that `merchantbrand` returned, so that a newer draft is not overwritten. */
    Version: shortText,
    Content: brandContent,
  }),
}).answering<{ id: string; version: string }>();

/** Discards the draft. The published brand stays. */
export const DiscardBrandDraft = command({
  domain: 'Merchant',
  name: 'DiscardBrandDraft',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantbrand'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();

/** Publishes the draft as the merchant's brand. */
export const PublishBrand = command({
  domain: 'Merchant',
  name: 'PublishBrand',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  /** `Version` is the one of the preview. */
  changes: ['merchantbrand', 'firststeps'],
  input: z.object({ Id: uuid, Version: shortText }),
}).answering<{ id: string; number: number }>();

/** Publishes an earlier brand again. A draft stays unchanged. */
export const RestoreBrand = command({
  domain: 'Merchant',
  name: 'RestoreBrand',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantbrand'],
  input: z.object({ Id: uuid, Number: z.int().check(z.minimum(1)) }),
}).answering<{ id: string; number: number }>();

/** A host name, as people paste it also in capitals or with a protocol. */
const host = line.check(z.minLength(1), z.maxLength(260));

/** Adds a host name of the merchant. It is not used before it is verified. */
export const AddDomain = command({
  domain: 'Merchant',
  name: 'AddDomain',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['merchantdomains'],
  input: z.object({ Id: uuid, Host: host }),
}).answering<{ id: string; host: string }>();

/** Looks for the TXT record that proves who owns a host name. */
export const CheckDomain = command({
  domain: 'Merchant',
  name: 'CheckDomain',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['merchantdomains'],
  input: z.object({ Id: uuid, Host: host }),
}).answering<{ id: string; host: string; verified: boolean }>();

/** Makes links in mails lead to this host name of the merchant. */
export const SetMainDomain = command({
  domain: 'Merchant',
  name: 'SetMainDomain',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['merchantdomains'],
  input: z.object({ Id: uuid, Host: host }),
}).answering<{ id: string }>();

/** Removes a host name of the merchant. */
export const RemoveDomain = command({
  domain: 'Merchant',
  name: 'RemoveDomain',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['merchantdomains'],
  input: z.object({ Id: uuid, Host: host }),
}).answering<{ id: string }>();

/**
 * Sets the other sites to which a merchant's menu, its notifications and the way back after sign-in may lead. All of
 * them are sent. RULES_CHANGED when others were saved since, ORIGIN_IN_MENU while a link leads to a removed site.
 */
export const SetAllowedOrigins = command({
  domain: 'Merchant',
  name: 'SetAllowedOrigins',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantorigins'],
  input: z.object({
    Id: uuid,
    /** The version that `merchantorigins` returned. */
    Version: shortText,
    Origins: z
      .array(z.string().check(z.maxLength(ALLOWED_ORIGINS.length), z.refine(isAllowedOrigin)))
      .check(z.maxLength(ALLOWED_ORIGINS.most)),
  }),
}).answering<{ id: string; version: string }>();

/** Creates a merchant. Only the operator of the installation can send it. */
export const CreateMerchant = command({
  domain: 'Merchant',
  name: 'CreateMerchant',
  permission: 'system',
  subject: { kind: 'merchant', id: 'Id' },
  // The operator sends it without a browser.
  changes: [],
  input: z.object({
    Id: uuid,
    Code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    Name: requiredText,
    OrderPrefix: z.string().check(z.regex(/^[A-Z]{2}$/)),
    Domains: z.array(shortText),
    /** Money per point. */
    ExchangeRate: z.int().check(z.minimum(1)),
    /** The merchant's place; by default in Vietnam. */
    Place: z.optional(
      z.object({
        Country: z.string().check(z.regex(/^[A-Z]{2}$/)),
        Currency: z.string().check(z.refine(isCurrency)),
        TimeZone: z.string().check(z.refine(isTimeZone)),
      }),
    ),
    Brand: z.object({
      theme,
      logo,
      tagline: localText,
      signInImageId: z.nullable(uuid),
      signInPlace: localText,
      memberBackgroundId: z.optional(z.nullable(uuid)),
      hotline: shortText,
      /** Absent if the merchant's own administrators name it. */
      bank: z.nullable(bankAccount),
      favicon: z.optional(svg),
    }),
    Meta: z.object({ title: localText, description: localText, keywords: localText, imageId: z.nullable(uuid) }),
    /** Links of the merchant in the top menu: paths of the portal, or addresses on allowed origins. */
    Menu: z._default(z.array(menuLink).check(z.maxLength(MENU_MOST)), []),
    AllowedOrigins: z._default(
      z.array(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/))).check(z.maxLength(20)),
      [],
    ),
    AboutUrl: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/), z.maxLength(200))),
  }),
}).answering<{ id: string }>();

/**
 * Suspends a merchant's site, opens it again, or closes it for good. Only the operator of the installation can send it.
 */
export const SetMerchantState = command({
  domain: 'Merchant',
  name: 'SetMerchantState',
  permission: 'system',
  subject: { kind: 'merchant' },
  // The operator sends it without a browser.
  changes: [],
  input: z.object({ Id: uuid, State: z.enum(MERCHANT_STATES), Reason: requiredText }),
}).answering<{ id: string; state: MerchantState }>();

/** Renames a merchant, like the publication of a brand does. Only the operator of the installation can send it. */
export const RenameMerchant = command({
  domain: 'Merchant',
  name: 'RenameMerchant',
  permission: 'system',
  subject: { kind: 'merchant' },
  // The operator sends it without a browser.
  changes: [],
  input: z.object({ Id: uuid, Name: requiredText }),
}).answering<{ id: string; number: number }>();
