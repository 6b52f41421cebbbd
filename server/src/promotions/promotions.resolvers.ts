import type { Locale } from '@sandbar/domain/common';
import { inLanguage, searchable } from '@sandbar/domain/common';
import { RENT_PLUGIN_IDS, RENT_PROMOTIONS, type RentPlugin } from '@sandbar/domain/promotions';
import { imageFields } from '../media/index.ts';
import { first, wordPatterns } from '../platform/database/index.ts';
import { dayArguments, pageArguments } from '../platform/graphql/page-arguments.ts';
import type { Promotion, PromotionPlugin, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { pluginName, pluginWords } from './plugin-words.ts';
import { programOf, promotionPage, type PromotionRow } from './promotions.rent.queries.ts';
import { type Merchant, moneyWriter } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';

const LIMITS = { usual: 10, most: 100, furthest: 1_000 };

const promotions: QueryResolvers['promotions'] = async (_, given, context) => {
  const { merchant, database, locale } = context;
  const { permissions } = await context.session();
  const isStaff = permissions.has('promotion.edit');
  const searched = searchable((given.keyword ?? '').slice(0, 100));
  const wordless = /\S/.test(given.keyword ?? '') && !searched;
  const otherType = given.type !== null && given.type !== undefined && given.type !== RENT_PROMOTIONS;
  const unknownTarget = typeof given.targetId === 'string' && given.targetId !== '' && !isUuid(given.targetId);
  const asked = {
    merchantId: merchant.id,
    all: isStaff && given.active === false,
    ...dayArguments({ from: given.from, to: given.to }, context),
    targetId: given.targetId || null,
    patterns: wordPatterns(searched),
    timeZone: merchant.timeZone,
    ...pageArguments(given, LIMITS),
  };
  const page = otherType || wordless || unknownTarget ? undefined : await first(database.run(promotionPage(asked)));
  return {
    items: (page?.rows ?? []).map((row) => itemOf(row, { merchant, locale, isStaff })),
    totalCount: page?.total ?? 0,
    success: true,
    message: '',
  };
};

interface Reader {
  merchant: Merchant;
  locale: Locale;
  isStaff: boolean;
}

const itemOf = (row: PromotionRow, { merchant, locale, isStaff }: Reader): Promotion => ({
  id: row.id,
  name: inLanguage(row.name, locale),
  type: RENT_PROMOTIONS,
  merchantId: merchant.id,
  active: row.active,
  createdBy: isStaff ? row.createdBy : null,
  createdDate: new Date(row.createdAt).toISOString(),
  totalUsed: row.totalUsed,
  totalAmountUsed: row.totalAmountUsed,
  totalCodes: 0,
  fromDate: row.fromDate,
  toDate: row.toDate,
  images: (row.images ?? []).map((image) => imageFields(image, locale)),
  promotionTargets: (row.targets ?? []).map(({ targetId, targetName }) => ({
    id: targetId,
    targetId,
    targetName: inLanguage(targetName, locale),
  })),
  pluginDatas: programOf(row).plugins.map((plugin, place) => pluginOnScreen(plugin, place, { merchant, locale })),
});

const pluginOnScreen = (
  plugin: RentPlugin,
  place: number,
  { merchant, locale }: Omit<Reader, 'isStaff'>,
): PromotionPlugin => ({
  id: plugin.id,
  pluginId: RENT_PLUGIN_IDS[plugin.kind],
  pluginName: pluginName(plugin.kind, locale),
  pluginType: plugin.kind,
  data: JSON.stringify(
    plugin.kind === 'percent'
      ? { Percent: plugin.percent, MaxDiscountAmount: plugin.maxAmount }
      : plugin.kind === 'amount'
        ? { Amount: plugin.amount }
        : {},
  ),
  dataContent: pluginWords(plugin, locale, moneyWriter(merchant, locale)),
  priority: place + 1,
});

export const promotionsResolvers = { Query: { promotions } };
