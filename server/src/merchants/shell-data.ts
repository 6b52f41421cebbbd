import type { ShellData } from '@sandbar/contract/shell';
import type { Locale } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { flagsOf } from '@sandbar/domain/permissions';
import { imagePath } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { menuOf } from './menu.ts';
import { shellFacts } from './merchants.queries.ts';

export interface ShellDeps {
  database: Database;
  development: boolean;
}

/** The first data of a page, for the merchant of its host and its reader: one statement. */
export const shellData = async (
  { database, development }: ShellDeps,
  merchant: Merchant,
  session: Session | undefined,
  locale: Locale,
): Promise<Omit<ShellData, 'firstPictures'>> => {
  const { brand, settings } = merchant;
  const [facts] = await database.run(
    shellFacts({ merchantId: merchant.id, userId: session?.userId ?? null, imageId: brand.signInImageId }),
  );
  const { user, image, serverNow } = facts!;
  const { avatarImageId, ...reader } = user ?? { avatarImageId: null };
  return {
    merchant: {
      id: merchant.id,
      code: merchant.code,
      name: merchant.name,
      theme: brand.theme,
      logo: { light: brand.logo.light, dark: brand.logo.dark, mark: brand.logo.mark },
      tagline: brand.tagline,
      signInPlace: brand.signInPlace,
      signInImage: image && {
        path: imagePath(image.id),
        colour: image.colour,
        focalX: image.focalX,
        focalY: image.focalY,
      },
      hotline: brand.hotline,
      aboutUrl: settings.aboutUrl,
      allowedOrigins: settings.allowedOrigins,
      exchangeRate: merchant.exchangeRate,
      timeZone: merchant.timeZone,
      cancellation: settings.cancellation,
    },
    user: user && {
      ...(reader as typeof user),
      allType: flagsOf(user.allType, session!.permissions),
      permissions: [...session!.permissions],
      name: fullName(user),
      avatar: avatarImageId && imagePath(avatarImageId),
    },
    menu: menuOf(settings, locale),
    locale,
    serverNow: serverNow.toISOString(),
    development,
  };
};
