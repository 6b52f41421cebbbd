import { inLanguage } from '@sandbar/domain/common';
import { imageFields, imagePath } from '../media/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { menuOf } from './menu.ts';
import { brandImages } from './merchants.queries.ts';
import { FAVICON_PATH } from './shell-head.ts';

const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/**
 * The merchant of this host, whatever `id` says: it can only ever be one's own. Open to everyone, since the sign-in
 * page needs it.
 */
const merchant: QueryResolvers['merchant'] = async (_, __, context) => {
  const { brand, meta, ...own } = context.merchant;
  const ids = [brand.signInImageId, meta.imageId].filter((id) => id !== null);
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

export const merchantResolvers = { Query: { merchant, membershipmenunavigations } };
