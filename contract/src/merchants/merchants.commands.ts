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

/** As VietQR asks for it: the bank by its six digits. */
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

/** The text that search engines and shared links show. */
const metaText = line.check(z.minLength(1), z.maxLength(500));
const sayingLine = line.check(z.minLength(1), z.maxLength(200));
/** Both content languages, on one line each. */
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
 * Change by which rules a merchant works, and its hotline. All of them are sent; those that are new count. With another
 * day of payouts or a time that the audit is kept, a second person agrees, once the merchant sells.
 */
export const SetMerchantRules = command({
  domain: 'Merchant',
  name: 'SetMerchantRules',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantrules'],
  input: z.object({
    Id: uuid,
    /** As `merchantrules` answered it: others that were saved meanwhile are not overwritten. */
    Version: shortText,
    Hotline: shortText.check(z.refine(isHotline)),
    ShowWeeksGiven: z.boolean(),
    /** The languages in which members may read it, the merchant's own first. */
    Languages: z.array(z.enum(LOCALES)).check(z.refine(areLanguages)),
    Rules: z.object(ruleFields),
  }),
}).answering<{ id: string; version: string } | Waiting>();

const aloneLimit = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/**
 * Change where members pay to, what a point is worth from a day to come, what comes back of orders that are canceled,
 * and what one of the staff may do alone on a day.
 * A second person agrees; the first
 * account of a merchant that never sold anything is named without one.
 */
export const SetMerchantMoney = command({
  domain: 'Merchant',
  name: 'SetMerchantMoney',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantmoney'],
  input: z.object({
    Id: uuid,
    /** As `merchantmoney` answered it: what was changed meanwhile is not overwritten. */
    Version: shortText,
    /** Absent if the merchant accepts no transfers. */
    Bank: z.nullable(
      z.object({
        Name: requiredText.check(z.maxLength(100)),
        /** The bank's six digits. */
        Bin: line.check(z.refine(isBankBin)),
        /** Spaces, dots and hyphens are taken out. */
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
    /** Money per point from a day to come; null: the present rate stays; left out: what is planned stays planned. */
    NextRate: z.optional(
      z.nullable(
        z.object({
          FromDay: day,
          Rate: z.int().check(z.minimum(RATE_BOUNDS.least), z.maximum(RATE_BOUNDS.most)),
        }),
      ),
    ),
    /** The refunds of canceled paid orders by days before check-in; later nothing. Left out: unchanged. */
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
    /** Shown to the decider and in the history. */
    Reason: requiredText.check(z.maxLength(500)),
  }),
}).answering<{ id: string; version: string } | Waiting>();

/** Dismisses the list of first steps, for all administrators. */
export const DismissFirstSteps = command({
  domain: 'Merchant',
  name: 'DismissFirstSteps',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['firststeps'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();

/** Save the draft of a brand: only its preview shows it. */
export const SaveBrandDraft = command({
  domain: 'Merchant',
  name: 'SaveBrandDraft',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantbrand'],
  input: z.object({
    Id: uuid,
    /** As `merchantbrand` answered it: a draft that was saved meanwhile is not overwritten. */
    Version: shortText,
    Content: brandContent,
  }),
}).answering<{ id: string; version: string }>();

/** Throw the draft away: what is published stays. */
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
  /** `Version` as it was previewed. */
  changes: ['merchantbrand', 'firststeps'],
  input: z.object({ Id: uuid, Version: shortText }),
}).answering<{ id: string; number: number }>();

/** Publish an earlier brand again. A draft stays as it is. */
export const RestoreBrand = command({
  domain: 'Merchant',
  name: 'RestoreBrand',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantbrand'],
  input: z.object({ Id: uuid, Number: z.int().check(z.minimum(1)) }),
}).answering<{ id: string; number: number }>();

/** A host name: in capitals or with a protocol too, as people paste it. */
const host = line.check(z.minLength(1), z.maxLength(260));

/** Have a host name of one's own. It leads nowhere before it is checked. */
export const AddDomain = command({
  domain: 'Merchant',
  name: 'AddDomain',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['merchantdomains'],
  input: z.object({ Id: uuid, Host: host }),
}).answering<{ id: string; host: string }>();

/** Look for the TXT record that shows whose a host name is. */
export const CheckDomain = command({
  domain: 'Merchant',
  name: 'CheckDomain',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['merchantdomains'],
  input: z.object({ Id: uuid, Host: host }),
}).answering<{ id: string; host: string; verified: boolean }>();

/** Have links in mails lead to this one of the merchant's host names. */
export const SetMainDomain = command({
  domain: 'Merchant',
  name: 'SetMainDomain',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['merchantdomains'],
  input: z.object({ Id: uuid, Host: host }),
}).answering<{ id: string }>();

/** Give a host name up. */
export const RemoveDomain = command({
  domain: 'Merchant',
  name: 'RemoveDomain',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['merchantdomains'],
  input: z.object({ Id: uuid, Host: host }),
}).answering<{ id: string }>();

/**
 * Allow the sites, beside its own pages, that a merchant's menu, its notifications and the way back after sign-in may
 * lead to. All of them are sent. RULES_CHANGED when others were saved since, ORIGIN_IN_MENU while a link leads to one
 * that is taken away.
 */
export const SetAllowedOrigins = command({
  domain: 'Merchant',
  name: 'SetAllowedOrigins',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  changes: ['merchantorigins'],
  input: z.object({
    Id: uuid,
    /** As `merchantorigins` answered it. */
    Version: shortText,
    Origins: z
      .array(z.string().check(z.maxLength(ALLOWED_ORIGINS.length), z.refine(isAllowedOrigin)))
      .check(z.maxLength(ALLOWED_ORIGINS.most)),
  }),
}).answering<{ id: string; version: string }>();

/** Open a merchant. Sent by the operator of the installation, not by a merchant's own staff. */
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
    /** Where it is; by default in Vietnam. */
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
    /** Links the merchant adds to the top menu: own paths, or addresses of allowed origins. */
    Menu: z._default(z.array(menuLink).check(z.maxLength(MENU_MOST)), []),
    AllowedOrigins: z._default(
      z.array(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/))).check(z.maxLength(20)),
      [],
    ),
    AboutUrl: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/), z.maxLength(200))),
  }),
}).answering<{ id: string }>();

/** Suspend a merchant's site, open it again, or close it for good. Sent by the operator of the installation. */
export const SetMerchantState = command({
  domain: 'Merchant',
  name: 'SetMerchantState',
  permission: 'system',
  subject: { kind: 'merchant' },
  // The operator sends it without a browser.
  changes: [],
  input: z.object({ Id: uuid, State: z.enum(MERCHANT_STATES), Reason: requiredText }),
}).answering<{ id: string; state: MerchantState }>();

/** Give a merchant another name, as a brand that is published does. Sent by the operator of the installation. */
export const RenameMerchant = command({
  domain: 'Merchant',
  name: 'RenameMerchant',
  permission: 'system',
  subject: { kind: 'merchant' },
  // The operator sends it without a browser.
  changes: [],
  input: z.object({ Id: uuid, Name: requiredText }),
}).answering<{ id: string; number: number }>();
