import { leastAsked, rentalPayoutOn } from '@sandbar/domain/weeks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Album } from '../../media/album.tsx';
import type { ChosenPromotion } from '../../promotions/rent/chosen-promotion.ts';
import { RentPriceSteps } from '../../promotions/rent/rent-price-steps.tsx';
import { PriceModeChoice, RentPromotions, type PriceMode } from '../../promotions/rent/rent-promotions.tsx';
import { useRentQuote } from '../../promotions/rent/use-rent-quote.ts';
import { shell } from '../../transport/shell.ts';
import { BackLink } from '../../weeks/back-link.tsx';
import { PriceSection } from '../../weeks/rental/price-section.tsx';
import { RentalForm } from '../../weeks/rental/rental-form.tsx';
import { RoomSection } from '../../weeks/rental/room-section.tsx';
import { TakeHomePanel } from '../../weeks/rental/take-home-panel.tsx';
import { useRentalForm, type RentalFormOptions } from '../../weeks/rental/use-rental-form.ts';
import { VerificationSection } from '../../weeks/rental/verification-section.tsx';

interface RentalFormPageProps extends RentalFormOptions {
  title: string;
  submitLabel: string;
  /** The address to which the back link and Cancel lead. */
  back: { to: string; label: string };
}

/** The form of a new or existing rental, composed of parts of several slices. */
export const RentalFormPage = ({ title, submitLabel, back, ...options }: RentalFormPageProps) => {
  const t = useTexts('rentals');
  const navigate = useNavigate();
  const { form, element, today } = useRentalForm(options);
  const [mode, setMode] = useState<PriceMode>('all');
  const { values, set } = form;
  // The draft contains the chooser's data.
  const chosen = values.PromotionVacationRents as readonly ChosenPromotion[];
  const state = useRentQuote({ price: values.Price, checkIn: values.FromDate, resortId: values.AddressId, chosen });
  const { quote } = state;
  const asked = values.Price !== null && values.Price >= leastAsked(shell.merchant.currency) ? values.Price : null;
  const taking = quote?.programs.filter(({ amount }) => amount > 0) ?? [];
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className="t28">{title}</h1>
      <RentalForm
        form={form}
        element={element}
        submitLabel={submitLabel}
        onCancel={() => void navigate(back.to)}
        side={
          <>
            <TakeHomePanel
              asked={asked}
              sold={
                quote && { ...quote, programs: { all: taking.length, current: taking.filter(({ now }) => now).length } }
              }
              mode={mode}
              choice={<PriceModeChoice value={mode} onChange={setMode} />}
              payoutOn={values.FromDate && rentalPayoutOn(values.FromDate, shell.merchant.rentalPayoutDays)}
              steps={
                asked !== null &&
                quote &&
                values.FromDate &&
                taking.length > 0 && <RentPriceSteps price={asked} steps={quote.steps} checkIn={values.FromDate} />
              }
            />
            <Album
              value={values.Images}
              onChange={(images) => set({ Images: images })}
              error={form.field('Images').error}
            />
          </>
        }
      >
        <RoomSection form={form} today={today} />
        <PriceSection form={form} onPriceLeft={state.recompute}>
          <RentPromotions
            value={chosen}
            onChange={(next) => set({ PromotionVacationRents: next })}
            price={values.Price}
            checkIn={values.FromDate}
            resortId={values.AddressId}
            state={state}
          />
        </PriceSection>
        <VerificationSection form={form} />
      </RentalForm>
      <p className="hidden-visually" role="status">
        {form.sending ? t('creating') : ''}
      </p>
    </>
  );
};
