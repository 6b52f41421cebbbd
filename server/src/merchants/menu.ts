import { inLanguage } from '@sandbar/domain/common';
import { menuTarget, type MerchantSettings } from '@sandbar/domain/merchants';

/**
 * The merchant's links of the top menu in the reader's content language. Links that lead neither to own pages nor to an
 * allowed origin are left out.
 */
export const menuOf = (settings: MerchantSettings, locale: string): { id: string; name: string; path: string }[] =>
  settings.menu.flatMap(({ id, name, path }) => {
    const target = menuTarget(path, settings.allowedOrigins);
    return target === null ? [] : [{ id, name: inLanguage(name, locale), path: target }];
  });
