import { createHash, randomUUID } from 'node:crypto';
import { DefineAttributes } from '@sandbar/contract/catalogue';
import type { CommandContract, InputOf } from '@sandbar/contract/common';
import { InviteUser, ResendInvitation } from '@sandbar/contract/identity';
import { CreateMerchant } from '@sandbar/contract/merchants';
import { SetPaymentMethod } from '@sandbar/contract/payments';
import { RESORT_ATTRIBUTES } from '@sandbar/demo/attributes';
import { HOME_CURRENCY, scaledSum, type Locale } from '@sandbar/domain/common';
import { type MerchantPlace, plainLogo, prefixOf, themeFaults, themeOfTwo } from '@sandbar/domain/merchants';
import { ADMINISTRATOR } from '@sandbar/domain/permissions';
import { accountOfEmail, invitationOfEmail } from '../identity/index.ts';
import { draftMerchant } from '../merchants/index.ts';
import { rolesByCode } from '../permissions/index.ts';
import type { CommandBus } from '../platform/commands/bus.ts';
import { fieldErrors, WITH_INPUT } from '../platform/commands/field-errors.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { operatorOf } from './operator-bus.ts';

/** The operator's data of a new merchant. */
export interface NewMerchant {
  code: string;
  name: string;
  /** `#RRGGBB` */
  primary: string;
  accent: string;
  /** The text of an SVG that contains only shapes; without it a mark of the two colours is drawn. */
  logo?: string | undefined;
  /** Two letters at the beginning of order codes; by default those of the merchant's code. */
  orderPrefix?: string | undefined;
  hotline?: string | undefined;
  /** Money per point, in minor units. */
  exchangeRate?: number | undefined;
  /** By default Vietnam, with its currency and time zone. */
  place?: MerchantPlace | undefined;
  administrator: { name: string; email: string };
  /** The language of the invitation; by default the one that new merchants have. */
  language?: Locale | undefined;
}

/**
 * The result for the administrator: an address that was already invited gets a new link, an existing account gets none.
 */
export type Welcome = 'invited' | 'invited again' | 'has an account';

export const WELCOME: Record<Welcome, string> = {
  invited: 'gets a mail with a link to choose a password.',
  'invited again': 'was invited before and gets a mail with a new link; the one before it opens nothing any more.',
  'has an account': 'has an account there already and gets no link: /auth/forgot-password sends one.',
};

interface Deps {
  bus: Pick<CommandBus, 'dispatch'>;
  database: Database;
}

/** The defaults for a merchant in the product's home country. */
const POINT_WORTH = 5_000;
const TWO_DAYS = 2 * 24 * 60;

/** The same id for the same part of a merchant, so that an interrupted creation continues in the next run. */
const idOf = (code: string, what: string): string => {
  const hex = createHash('sha256').update(`sandbar merchant ${code} ${what}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
};

const both = (words: string) => ({ vi: words, en: words });

const creationOf = (form: NewMerchant): InputOf<typeof CreateMerchant> => {
  const theme = themeOfTwo(form.primary, form.accent);
  const logo = form.logo ? { light: form.logo, dark: form.logo, mark: form.logo } : plainLogo(theme);
  const { code, name, place } = form;
  return {
    Id: idOf(code, 'merchant'),
    Code: code,
    Name: name,
    OrderPrefix: form.orderPrefix ?? prefixOf(code),
    Domains: [],
    ExchangeRate: form.exchangeRate ?? scaledSum(POINT_WORTH, place?.currency ?? HOME_CURRENCY),
    ...(place ? { Place: { Country: place.country, Currency: place.currency, TimeZone: place.timeZone } } : {}),
    Brand: {
      theme,
      logo,
      tagline: { vi: 'Kỳ nghỉ của bạn, do bạn chọn.', en: 'Your vacation, your choice.' },
      signInImageId: null,
      signInPlace: both(name),
      hotline: form.hotline ?? '',
      bank: null,
    },
    Meta: {
      title: both(name),
      description: { vi: `Đặt và trao đổi kỳ nghỉ cùng ${name}.`, en: `Book and exchange vacations with ${name}.` },
      keywords: both(name),
      imageId: null,
    },
  };
};

const METHODS = [
  {
    Sku: 'bank-transfer',
    Name: { vi: 'Chuyển khoản ngân hàng', en: 'Bank transfer' },
    Message: {
      vi: 'Chuyển khoản trong vòng 2 ngày và ghi đúng nội dung.',
      en: 'Transfer the amount within 2 days with exactly the reference given.',
    },
  },
  {
    Sku: 'cod',
    Name: { vi: 'Thanh toán tại văn phòng', en: 'Pay at our office' },
    Message: {
      vi: 'Mời bạn đến văn phòng trong vòng 2 ngày, mang theo mã đơn hàng.',
      en: 'Come to our office within 2 days and bring your order code.',
    },
  },
] as const;

/**
 * Creates a merchant that can sell once it has a resort: its brand of two colours, the attributes of resorts, two
 * payment methods, and an invitation to its first administrator, which the server mails. It sends commands, and a
 * second run is harmless: it only sends the invitation again.
 * @throws Error with the reason
 */
export const openMerchant = async (
  { bus, database }: Deps,
  form: NewMerchant,
): Promise<{ id: string; welcome: Welcome }> => {
  const creation = creationOf(form);
  const [unreadable] = themeFaults(creation.Brand.theme);
  if (unreadable)
    throw new Error(
      `text in ${unreadable.colour} cannot be read; the nearest colour that can is ${unreadable.proposal}`,
    );
  const { name, email } = form.administrator;
  // Everything is checked before anything is created.
  checkFields(CreateMerchant, creation);
  checkFields(InviteUser, { Id: randomUUID(), Name: name, Email: email, Mobile: '', Roles: [] });
  const merchant = draftMerchant(creation);
  const send = operatorOf(bus, merchant, form.language ?? 'vi-VN');
  const invite = () => inviteAdministrator({ bus, database }, merchant, form.administrator, form.language);
  const to = { merchantId: merchant.id, email };
  const isKnown = await first(database.run(accountOfEmail(to)));
  if (isKnown || (await first(database.run(invitationOfEmail(to)))))
    return { id: merchant.id, welcome: await invite() };
  await send(CreateMerchant, creation);
  await send(DefineAttributes, { Id: idOf(form.code, 'attributes'), Attributes: RESORT_ATTRIBUTES });
  for (const [place, method] of METHODS.entries())
    await send(SetPaymentMethod, {
      ...method,
      Id: idOf(form.code, method.Sku),
      TimeoutMinutes: TWO_DAYS,
      DisplayOrder: place,
      Published: true,
    });
  return { id: merchant.id, welcome: await invite() };
};

/** Invites an administrator. An invited address gets a new link; an existing account gets none. */
export const inviteAdministrator = async (
  { bus, database }: Deps,
  merchant: Merchant,
  { name, email }: NewMerchant['administrator'],
  language: Locale = 'vi-VN',
): Promise<Welcome> => {
  const send = operatorOf(bus, merchant, language);
  const to = { merchantId: merchant.id, email };
  if (await first(database.run(accountOfEmail(to)))) return 'has an account';
  const earlier = await first(database.run(invitationOfEmail(to)));
  if (earlier) {
    await send(ResendInvitation, { Id: randomUUID(), InvitationId: earlier.id });
    return 'invited again';
  }
  const [role] = await database.run(rolesByCode({ merchantId: merchant.id, codes: [ADMINISTRATOR] }));
  await send(InviteUser, { Id: randomUUID(), Name: name, Email: email, Mobile: '', Roles: [role!.id] });
  return 'invited';
};

const checkFields = (contract: CommandContract, content: object): void => {
  const parsed = contract.input.safeParse(content, WITH_INPUT);
  if (parsed.success) return;
  const wrong = fieldErrors(parsed.error.issues, 'en-US');
  throw new Error(wrong.map(({ path, message }) => `${path}: ${message}`).join('; '));
};
