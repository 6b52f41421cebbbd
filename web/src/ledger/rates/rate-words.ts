import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The fields of a stored or entered line that the texts need. */
interface Line {
  kind: string;
  base: string;
  sold: string | null;
  resident: boolean | null;
  basisPoints: number;
  minimum: number;
  legalBasis: string;
}

/** Returns texts about rates. */
export const useRateWords = () => {
  const t = useTexts('fees');
  const format = useFormat();
  const kinds: Record<string, string> = { fee: t('feeLine'), vat: t('vatLine'), 'income-tax': t('taxLine') };
  const bases: Record<string, string> = { gross: t('onGross'), 'net-of-fee': t('onNet') };
  const sold: Record<string, string> = { both: t('ofBoth'), rental: t('ofRental'), 'extra-vacation': t('ofExtra') };
  const whose: Record<string, string> = { all: t('whoAll'), resident: t('whoResident'), other: t('whoOther') };
  return {
    kinds,
    bases,
    sold,
    whose,
    sets: { default: t('setDefault'), law: t('setLaw'), own: t('setOwn') } as const,
    /** A line such as `Income tax 2% of the price`. */
    line: ({ kind, base, basisPoints }: Line) =>
      `${kinds[kind] ?? kind} ${format.percent(basisPoints / 100)} ${bases[base] ?? base}`,
    /** The conditions of the line: minimum, kind of sale, owners, law. */
    detail: (line: Line) =>
      [
        line.minimum > 0 && t('least', { amount: format.money(line.minimum) }),
        line.sold && sold[line.sold],
        line.resident !== null && whose[line.resident ? 'resident' : 'other'],
        line.legalBasis,
      ]
        .filter(Boolean)
        .join(' · '),
  };
};
