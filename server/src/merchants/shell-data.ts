import type { ShellData } from '@sandbar/contract/shell';
import type { Locale } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { markAddress, offeredLanguages, type MapTiles } from '@sandbar/domain/merchants';
import { flagsOf } from '@sandbar/domain/permissions';
import { imagePath } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { telephoneText } from '../platform/telephones.ts';
import { menuOf } from './menu.ts';
import { shellFacts } from './merchants.queries.ts';

const pictureOf = ({ id, ...image }: { id: string; colour: string; focalX: number; focalY: number }) => ({
  path: imagePath(id),
  ...image,
});

export interface ShellDeps {
  database: Database;
  development: boolean;
  /** The map tiles of this installation; undefined for the embedded map only. */
  mapTiles: MapTiles | undefined;
}

/** Reads the first data of a page for its merchant and its reader, with one statement. */
export const shellData = async (
  { database, development, mapTiles }: ShellDeps,
  merchant: Merchant,
  session: Session | undefined,
  locale: Locale,
): Promise<Omit<ShellData, 'firstPictures' | 'firstHeading'>> => {
  const { brand, settings } = merchant;
  const [facts] = await database.run(
    shellFacts({
      merchantId: merchant.id,
      userId: session?.userId ?? null,
      imageId: brand.signInImageId,
      backgroundId: (session && brand.memberBackgroundId) ?? null,
    }),
  );
  const { user, image, background, serverNow } = facts!;
  const { avatarImageId, languageId: _, ...reader } = user ?? { avatarImageId: null, languageId: null };
  return {
    merchant: {
      id: merchant.id,
      code: merchant.code,
      name: merchant.name,
      theme: brand.theme,
      logo: { light: markAddress(brand.logo.light), dark: markAddress(brand.logo.dark) },
      tagline: brand.tagline,
      signInPlace: brand.signInPlace,
      signInImage: image && pictureOf(image),
      memberBackground: background && pictureOf(background),
      hotline: brand.hotline,
      aboutUrl: settings.aboutUrl,
      allowedOrigins: settings.allowedOrigins,
      exchangeRate: merchant.exchangeRate,
      timeZone: merchant.timeZone,
      languages: offeredLanguages(settings),
      currency: settings.currency,
      country: settings.country,
      map: { ...settings.map, tiles: mapTiles ?? null },
      cancellation: settings.cancellation,
      rentalPayoutDays: settings.rentalPayoutDays,
    },
    user: user && {
      ...(reader as typeof user),
      allType: flagsOf(user.allType, session!.permissions),
      permissions: [...session!.permissions],
      name: fullName(user),
      mobile: telephoneText(user.mobile, settings.country),
      avatar: avatarImageId && imagePath(avatarImageId),
    },
    menu: menuOf(settings, locale),
    locale,
    serverNow: serverNow.toISOString(),
    development,
  };
};
