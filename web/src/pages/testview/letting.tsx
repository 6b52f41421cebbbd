import { addDays } from '@sandbar/domain/common';
import { useState } from 'react';
import { Album } from '../../media/album.tsx';
import type { PickedImage } from '../../media/chosen.ts';
import type { ChosenPromotion } from '../../promotions/rent/chosen-promotion.ts';
import { RentPriceSteps } from '../../promotions/rent/rent-price-steps.tsx';
import { PriceModeChoice, RentPromotions, type PriceMode } from '../../promotions/rent/rent-promotions.tsx';
import { useRentQuote } from '../../promotions/rent/use-rent-quote.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { Money } from '../../ui/num.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './testview.module.css';

const today = shell.serverNow.slice(0, 10);

/** The parts of a rental's form: pictures, price and programs. */
export const Letting = () => {
  const t = useTexts('testview');
  const [images, setImages] = useState<PickedImage[]>([]);
  const [chosen, setChosen] = useState<ChosenPromotion[]>([]);
  const [price, setPrice] = useState<number | null>(12_500_000);
  const [mode, setMode] = useState<PriceMode>('all');
  const checkIn = addDays(today, 100);
  const state = useRentQuote({ price, checkIn, resortId: null, chosen });
  return (
    <Section title={t('letting')}>
      <div className={styles['fields']}>
        <div>
          <MoneyField label={t('price')} value={price} onChange={setPrice} onBlur={state.recompute} large />
          <RentPromotions
            price={price}
            checkIn={checkIn}
            resortId={null}
            value={chosen}
            onChange={setChosen}
            state={state}
          />
          <PriceModeChoice value={mode} onChange={setMode} />
          {state.quote && (
            <Money amount={mode === 'all' ? state.quote.withAll : state.quote.withCurrent} className="t28" />
          )}
          {state.quote && <RentPriceSteps price={price ?? 0} steps={state.quote.steps} checkIn={checkIn} />}
        </div>
        <Album value={images} onChange={setImages} />
      </div>
    </Section>
  );
};
