import { contentLanguage, dayInZone, inLanguage, LANGUAGE_NAMES } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import {
  firstRateDay,
  offeredLanguages,
  rateOn,
  rulesForMembers,
  settingsOf,
  verificationRecord,
  type MerchantMoney,
} from '@sandbar/domain/merchants';
import { everSold } from '../approvals/index.ts';
import { refuseForeign } from '../platform/graphql/context.ts';
import { first } from '../platform/database/index.ts';
import { imageFields, imagePath } from '../media/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { originsOf } from './allowed-origins.ts';
import { flagPath } from './icons.ts';
import { menuOf } from './menu.ts';
import { brandVersionOf, publishedBrand } from './brand.ts';
import { moneyChanges, pendingMoneySettings } from './merchants.money.queries.ts';
import { firststeps } from './first-steps.ts';
import { moneyOf, moneyVersion, wantedMoney } from './set-money.ts';
import { domainsOf, hostsOf } from './merchants.domains.queries.ts';
import { brandImages, brandVersions, rulesOfMembers, storedBrand, storedRules } from './merchants.queries.ts';
import { mailTextResolvers } from './mail-texts/mail-texts.resolvers.ts';
import { shownRules } from './set-rules.ts';
import { FAVICON_PATH } from './shell-head.ts';

const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/**
 * The merchant of this host; an `id` of another one is refused. Open to everyone, since the sign-in
 * page needs it.
 */
const merchant: QueryResolvers['merchant'] = async (_, { id: said }, context) => {
  refuseForeign(context, undefined, { merchantId: said ?? null });
  const { brand, meta, ...own } = context.merchant;
  const ids = [brand.signInImageId, meta.imageId, brand.memberBackgroundId ?? null].filter((id) => id !== null);
  const images = await context.database.run(brandImages({ merchantId: own.id, ids }));
  return {
    id: own.id,
    code: own.code,
    name: own.name,
    domains: own.domains,
    member: true,
    configuration: JSON.stringify({ DarkLogoPath: dataUri(brand.logo.dark), LightLogoPath: dataUri(brand.logo.light) }),
    metaTag: {
      Title: inLanguage(meta.title, context.locale),
      Description: inLanguage(meta.description, context.locale),
      Image: meta.imageId ? imagePath(meta.imageId) : '',
      Keyword: inLanguage(meta.keywords, context.locale),
      FaviconUrl: FAVICON_PATH,
    },
    memberBackground: images.some(({ id }) => id === brand.memberBackgroundId)
      ? { ImagePath: imagePath(brand.memberBackgroundId!) }
      : null,
    exchangeRate: JSON.stringify({ ExchangeRatePoint: own.exchangeRate }),
    images: images.map((image) => imageFields(image, context.locale)),
    hotline: brand.hotline,
  };
};

const membershipmenunavigations: QueryResolvers['membershipmenunavigations'] = async (_, __, context) => {
  const items = menuOf(context.merchant.settings, context.locale).map(({ id, name, path }) => ({
    id,
    name,
    navigation: JSON.stringify([{ Name: name, Path: path, Description: path }]),
  }));
  return { items, totalCount: items.length, success: true, message: '' };
};

/** The names of languages in their own language, so that they are the same for every reader. */
const languages: QueryResolvers['languages'] = (_, __, { merchant: { settings } }) => {
  const items = offeredLanguages(settings).map((code) => ({
    id: code,
    code,
    lang: code.slice(0, 2),
    name: LANGUAGE_NAMES[code],
    imagePath: flagPath(code),
  }));
  return { items, totalCount: items.length, success: true, message: '' };
};

/** Read from the database, since this process's copy may be some seconds old. */
const merchantrules: QueryResolvers['merchantrules'] = async (_, __, { merchant: { id }, database }) => {
  const { languages: spoken, ...shown } = shownRules((await first(database.run(storedRules({ merchantId: id }))))!);
  return { ...shown, languages: [...spoken] };
};

/** Read from the database, like the rules of staff. */
const memberrules: QueryResolvers['memberrules'] = async (_, __, { merchant, database, locale }) => {
  const language = contentLanguage(locale);
  const stored = (await first(database.run(rulesOfMembers({ merchantId: merchant.id, language }))))!;
  const settings = settingsOf(stored.settings);
  return {
    ...rulesForMembers(settings),
    changedDay: dayInZone(stored.changedAt, merchant.timeZone),
    fees: stored.fees ?? [],
  };
};

const merchantorigins: QueryResolvers['merchantorigins'] = async (_, __, { merchant: { id }, database }) =>
  originsOf((await first(database.run(storedRules({ merchantId: id }))))!.settings);

const nameOf = (firstName: string | null, lastName: string | null, languageId: string | null): string | null =>
  firstName === null || lastName === null || languageId === null ? null : fullName({ firstName, lastName, languageId });

/** Older changes were recorded without a cancellation ladder. */
const shownMoney = ({ cancellation, ...money }: Omit<MerchantMoney, 'cancellation'> & Partial<MerchantMoney>) => ({
  ...money,
  cancellation: cancellation ? [...cancellation] : null,
});

/** Read from the database, with the open request and earlier changes. */
const merchantmoney: QueryResolvers['merchantmoney'] = async (_, __, { merchant, database }) => {
  const { id: merchantId, timeZone } = merchant;
  const [[stored], [sold], [waits], history] = await Promise.all([
    database.run(storedRules({ merchantId })),
    database.run(everSold({ merchantId })),
    database.run(pendingMoneySettings({ merchantId })),
    database.run(moneyChanges({ merchantId })),
  ]);
  const today = dayInZone(new Date(), timeZone);
  const now = moneyOf(stored!, today);
  const dated = rateOn(settingsOf(stored!.settings).rates, today);
  return {
    version: moneyVersion(now),
    now: shownMoney(now),
    rate: dated?.rate ?? stored!.exchangeRate,
    rateSince: dated?.fromDay ?? null,
    rateFirst: firstRateDay(today),
    mayNameAlone: now.bank === null && !sold!.sold,
    waiting: waits
      ? {
          approvalId: waits.id,
          askedBy: fullName(waits),
          askedDate: waits.askedAt.toISOString(),
          reason: waits.reason,
          wanted: shownMoney(wantedMoney(waits.terms, now)),
        }
      : null,
    history: history.map((change) => ({
      id: change.id,
      changedDate: change.changedAt.toISOString(),
      changedBy: nameOf(change.askerFirstName, change.askerLastName, change.askerLanguage),
      approvedBy: nameOf(change.deciderFirstName, change.deciderLastName, change.deciderLanguage),
      reason: change.reason,
      before: shownMoney(change.before),
      after: shownMoney(change.after),
    })),
  };
};

/** Read from the database, with the draft. */
const merchantbrand: QueryResolvers['merchantbrand'] = async (_, __, { merchant: { id: merchantId }, database }) => {
  const [[stored], versions] = await Promise.all([
    database.run(storedBrand({ merchantId })),
    database.run(brandVersions({ merchantId })),
  ]);
  const { draft, changedAt, firstName, lastName, languageId, ...own } = stored!;
  const published = publishedBrand(own);
  const content = draft ?? published;
  return {
    version: brandVersionOf(content),
    content: JSON.stringify(content),
    published: JSON.stringify(published),
    draft: changedAt && {
      changedAt: changedAt.toISOString(),
      changedBy: nameOf(firstName, lastName, languageId)!,
    },
    versions: versions.map(
      ({ publishedAt, publishedBy, firstName: first, lastName: last, languageId: language, ...version }) => ({
        ...version,
        publishedAt: publishedAt.toISOString(),
        publishedBy: publishedBy && nameOf(first, last, language),
      }),
    ),
  };
};

/** Each domain with the DNS record that the merchant has to create. */
const merchantdomains =
  (baseDomain: string): QueryResolvers['merchantdomains'] =>
  async (_, __, { merchant: { id: merchantId, code }, database }) => {
    const [items, [stored]] = await Promise.all([
      database.run(domainsOf({ merchantId })),
      database.run(hostsOf({ merchantId })),
    ]);
    return {
      given: `${code}.${baseDomain}`,
      items: items.map(({ host, token, checkedAt, verifiedAt }) => {
        const record = token ? verificationRecord(host, token) : { name: '', value: '' };
        return {
          host,
          state: verifiedAt ? 'verified' : checkedAt ? 'failed' : 'pending',
          main: stored!.domains[0] === host,
          recordName: record.name,
          recordValue: record.value,
          checkedAt: checkedAt?.toISOString() ?? null,
        };
      }),
    };
  };

export const merchantResolvers = ({
  baseDomain,
  ...parts
}: { baseDomain: string } & Parameters<typeof mailTextResolvers>[0]) => ({
  Query: {
    firststeps,
    languages,
    merchant,
    merchantbrand,
    merchantdomains: merchantdomains(baseDomain),
    merchantmoney,
    merchantorigins,
    memberrules,
    merchantrules,
    membershipmenunavigations,
    ...mailTextResolvers(parts),
  },
});
