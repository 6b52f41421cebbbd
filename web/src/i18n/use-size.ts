import { useLocale } from './use-texts.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes as people read them: 340 kB, 2,4 MB. */
export const useSize = (): ((bytes: number) => string) => {
  const locale = useLocale();
  return (bytes) => {
    const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
    const value = bytes / 1000 ** step;
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: UNITS[step]!,
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: step >= 2 && value < 100 ? 1 : 0,
    }).format(value);
  };
};
