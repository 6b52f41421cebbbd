import { inLanguage, type Locale } from '@sandbar/domain/common';
import type { MoneyWriter } from '../platform/merchant-scope.ts';
import type { RentPlugin, RentPluginKind } from '@sandbar/domain/promotions';

/** The names of plugin kinds, and descriptions of plugins: `discount x% but not more than y`. */
const WORDS: Record<Locale, Record<RentPluginKind, string> & { off: string; upTo: string }> = {
  'vi-VN': {
    amount: 'Giảm số tiền cố định',
    percent: 'Giảm theo phần trăm',
    text: 'Ưu đãi khác',
    off: 'giảm {amount}',
    upTo: 'giảm {percent} nhưng không quá {amount}',
  },
  'en-US': {
    amount: 'Fixed amount off',
    percent: 'Percentage off',
    text: 'Other benefit',
    off: 'discount {amount}',
    upTo: 'discount {percent} but not more than {amount}',
  },
  de: {
    amount: 'Fester Nachlass',
    percent: 'Prozentualer Nachlass',
    text: 'Anderer Vorteil',
    off: '{amount} Nachlass',
    upTo: '{percent} Nachlass, höchstens {amount}',
  },
  fr: {
    amount: 'Remise fixe',
    percent: 'Remise en pourcentage',
    text: 'Autre avantage',
    off: 'remise de {amount}',
    upTo: 'remise de {percent}, sans dépasser {amount}',
  },
  es: {
    amount: 'Descuento fijo',
    percent: 'Descuento porcentual',
    text: 'Otra ventaja',
    off: 'descuento de {amount}',
    upTo: 'descuento del {percent}, sin superar {amount}',
  },
  ja: {
    amount: '定額割引',
    percent: '定率割引',
    text: 'その他の特典',
    off: '{amount}割引',
    upTo: '{percent}割引（上限{amount}）',
  },
  zh: {
    amount: '固定金额优惠',
    percent: '按比例优惠',
    text: '其他优惠',
    off: '优惠 {amount}',
    upTo: '优惠 {percent}，最多 {amount}',
  },
};

export const pluginName = (kind: RentPluginKind, locale: Locale): string => WORDS[locale][kind];

export const pluginWords = (plugin: RentPlugin, locale: Locale, money: MoneyWriter): string => {
  if (plugin.kind === 'text') return inLanguage(plugin.content, locale);
  const { off, upTo } = WORDS[locale];
  if (plugin.kind === 'amount') return off.replace('{amount}', money(plugin.amount));
  const percent = (plugin.percent / 100).toLocaleString(locale, { style: 'percent' });
  return upTo.replace('{percent}', percent).replace('{amount}', money(plugin.maxAmount));
};
