import { nightsBetween } from '@sandbar/domain/common';
import { leastAsked } from '@sandbar/domain/weeks';
import type { ReactNode } from 'react';
import { merchantRules, useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { MoneyField } from '../../ui/form/number-field.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { FormSection } from '../form/form-section.tsx';
import type { RentalValues } from './rental-values.ts';

interface PriceSectionProps {
  form: ContractForm<RentalValues>;
  /** Called when the price field loses the focus. */
  onPriceLeft: () => void;
  /** The programs that reduce the price. */
  children: ReactNode;
}

/** The section of the owner's price. */
export const PriceSection = ({ form, onPriceLeft, children }: PriceSectionProps) => {
  const t = useTexts('rentals');
  const common = useTexts('common');
  const format = useFormat();
  const { FromDate, ToDate } = form.values;
  const nights = FromDate && ToDate && ToDate > FromDate ? nightsBetween(FromDate, ToDate) : 1;
  const least = leastAsked(merchantRules().currency);
  const price = form.field('Price');
  return (
    <FormSection title={t('priceAndPromotions')} hint={t('priceHint', { least: format.money(least) })}>
      <MoneyField
        large
        {...price}
        label={t('rentPrice')}
        per={common('nights', { count: nights })}
        onBlur={() => {
          price.onBlur();
          onPriceLeft();
        }}
      />
      {children}
    </FormSection>
  );
};
