import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import type { ListedProgram } from './programs.query.ts';

type Plugin = ListedProgram['plugins'][number];

/** Returns texts about a program's name and benefit. */
export const useProgramWords = () => {
  const t = useTexts('rent-programs');
  const format = useFormat();
  const vietnamese = useLocale() === 'vi-VN';
  const plugin = ({ kind, amount, percent, contentVi, contentEn }: Plugin): string => {
    if (kind === 'text') return (vietnamese ? contentVi : contentEn) ?? '';
    if (kind === 'amount') return t('off', { amount: format.money(amount ?? 0) });
    return t('upTo', { percent: format.percent(percent ?? 0), amount: format.money(amount ?? 0) });
  };
  return {
    plugin,
    name: ({ nameVi, nameEn }: Pick<ListedProgram, 'nameVi' | 'nameEn'>) => (vietnamese ? nameVi : nameEn),
    does: ({ plugins }: Pick<ListedProgram, 'plugins'>) => format.list(plugins.map(plugin)),
    of: (some: string, all: string | null) => (all === null ? some : t('ofAll', { some, all })),
  };
};
