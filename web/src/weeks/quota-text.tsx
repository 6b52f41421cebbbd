import { useTexts } from '../i18n/use-texts.ts';

interface Quota {
  used: number;
  limit: number;
  months: number;
}

/** Reserves the sentence's height until the figures are loaded. */
const AS_WIDE: Quota = { used: 0, limit: 0, months: 10 };

/** Shows in the head of a list how many weeks of a kind the reader gave, and how many are allowed. */
export const QuotaText = ({ quota }: { quota: Quota | undefined }) => {
  const t = useTexts('weeks');
  const { used, limit, months } = quota ?? AS_WIDE;
  return <span style={quota ? undefined : { visibility: 'hidden' }}>{t('quota', { used, limit, months })}</span>;
};
