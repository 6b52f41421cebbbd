import { addDays, scaledSum, type Day } from '@sandbar/domain/common';
import { leastRentPrice, quoteRent, type RentPlugin, type RentPluginKind } from '@sandbar/domain/promotions';
import { useState } from 'react';
import { merchantRules, useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { MoneyField } from '../../ui/form/number-field.tsx';

/** A price in the home currency. */
const SAMPLE = 10_000_000;
/** Days ahead after which rooms are not let. */
const FAR = 365;

interface ProgramPreviewProps {
  kind: RentPluginKind;
  percent: number | null;
  amount: number | null;
  dates: { from: Day | null; to: Day | null };
}

/** Shows a room's price with a program, computed as in owners' previews and at checkout. */
export const ProgramPreview = ({ kind, percent, amount, dates: { from, to } }: ProgramPreviewProps) => {
  const t = useTexts('rent-programs');
  const format = useFormat();
  const { currency } = merchantRules();
  const least = leastRentPrice(currency);
  const [price, setPrice] = useState<number | null>(() => scaledSum(SAMPLE, currency));
  const plugin = pluginOf(kind, percent, amount);
  if (!plugin || !from || !to) return null;
  const program = { id: 'preview', name: { vi: '', en: '' }, fromDate: from, toDate: to, plugins: [plugin] };
  const checkIn = addDays(to, FAR);
  const quote =
    price === null
      ? null
      : quoteRent(price, [{ program, applyBeforeCheckIn: null }], { today: from, checkIn, currency });
  return (
    <div className="fields">
      <MoneyField label={t('sample')} value={price} onChange={setPrice} min={least} />
      {quote && (
        <p aria-live="polite">
          {t('becomes', { price: format.money(quote.withAll) })}
          <span className="t12 muted"> {t('floor', { least: format.money(least) })}</span>
        </p>
      )}
    </div>
  );
};

const pluginOf = (kind: RentPluginKind, percent: number | null, amount: number | null): RentPlugin | null => {
  if (kind === 'text' || amount === null) return null;
  if (kind === 'amount') return { id: 'preview', kind, amount };
  return percent === null ? null : { id: 'preview', kind, percent, maxAmount: amount };
};
