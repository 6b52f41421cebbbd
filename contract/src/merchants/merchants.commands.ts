import { isHotline, isPlainSvg, RULE_BOUNDS, RULE_NAMES, type RuleName } from '@sandbar/domain/merchants';
import * as z from 'zod/mini';
import { command, localText, requiredText, shortText, uuid } from '../common/index.ts';

const colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));
const svg = z.string().check(z.maxLength(20_000), z.refine(isPlainSvg));

const ruleFields = Object.fromEntries(
  RULE_NAMES.map((name) => [
    name,
    z.int().check(z.minimum(RULE_BOUNDS[name].least), z.maximum(RULE_BOUNDS[name].most)),
  ]),
) as Record<RuleName, z.ZodMiniInt>;

/** Change by which rules a merchant works, its name and its hotline. All of them are sent; those that are new count. */
export const SetMerchantRules = command({
  domain: 'Merchant',
  name: 'SetMerchantRules',
  permission: 'merchant.edit',
  subject: { kind: 'merchant' },
  input: z.object({
    Id: uuid,
    /** As `merchantrules` answered it: others that were saved meanwhile are not overwritten. */
    Version: shortText,
    Name: requiredText,
    Hotline: shortText.check(z.refine(isHotline)),
    ShowWeeksGiven: z.boolean(),
    Rules: z.object(ruleFields),
  }),
}).answering<{ id: string; version: string }>();

/** Open a merchant. Sent by the operator of the installation, not by a merchant's own staff. */
export const CreateMerchant = command({
  domain: 'Merchant',
  name: 'CreateMerchant',
  permission: 'system',
  subject: { kind: 'merchant', id: 'Id' },
  input: z.object({
    Id: uuid,
    Code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    Name: requiredText,
    OrderPrefix: z.string().check(z.regex(/^[A-Z]{2}$/)),
    Domains: z.array(shortText),
    /** Dong per point. */
    ExchangeRate: z.int().check(z.minimum(1)),
    Brand: z.object({
      theme: z.object({
        primary: colour,
        primaryDark: colour,
        accent: colour,
        surfaceTint: colour,
        radius: z.int().check(z.minimum(0), z.maximum(28)),
        font: shortText,
      }),
      logo: z.object({ light: svg, dark: svg, mark: svg }),
      tagline: localText,
      signInImageId: z.nullable(uuid),
      signInPlace: localText,
      memberBackgroundId: z.optional(z.nullable(uuid)),
      hotline: shortText,
      bank: z.object({
        name: requiredText,
        bin: z.string().check(z.regex(/^\d{6}$/)),
        accountNumber: z.string().check(z.regex(/^[A-Z0-9]{4,19}$/)),
        accountName: requiredText,
        branch: shortText,
      }),
      favicon: z.optional(svg),
    }),
    Meta: z.object({ title: localText, description: localText, keywords: localText, imageId: z.nullable(uuid) }),
    /** Links the merchant adds to the top menu: own paths, or addresses of allowed origins. */
    Menu: z._default(
      z
        .array(
          z.object({
            id: uuid,
            name: localText,
            path: z.string().check(z.regex(/^(\/[a-z0-9/-]*([?#][\w=&.-]*)?|https:\/\/\S+)$/), z.maxLength(200)),
          }),
        )
        .check(z.maxLength(20)),
      [],
    ),
    AllowedOrigins: z._default(
      z.array(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/))).check(z.maxLength(20)),
      [],
    ),
    AboutUrl: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/), z.maxLength(200))),
  }),
}).answering<{ id: string }>();
