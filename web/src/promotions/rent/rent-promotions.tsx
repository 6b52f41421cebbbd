import type { Day } from '@sandbar/domain/common';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Money } from '../../ui/num.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ChosenPromotion } from './chosen-promotion.ts';
import { PromotionChooser, sentence } from './promotion-chooser.tsx';
import styles from './rent-promotions.module.css';
import type { RentQuoteState } from './use-rent-quote.ts';

export interface RentPromotionsProps {
  /** The chooser needs a price above 0. */
  price: number | null;
  checkIn: Day | null;
  resortId: string | null;
  value: readonly ChosenPromotion[];
  onChange: (value: ChosenPromotion[]) => void;
  /** The state of `useRentQuote` for the same price, day, resort and `value`. */
  state: RentQuoteState;
}

/** The default of days before check-in for a scheduled program. */
const USUAL_DAYS = 30;
const MAX_DAYS = 731;

/**
 * The programs of a room as rows: whether each is selected, its effect, its dates, its reduction, and a remove button.
 * The page passes it to its form. Its texts are the namespace `rent-promotions`.
 */
export const RentPromotions = ({ price, checkIn, resortId, value, onChange, state }: RentPromotionsProps) => {
  const t = useTexts('rentals');
  const [opened, setOpened] = useState(false);
  const whyId = useId();
  const priced = price !== null && price > 0;
  return (
    <section className="stack g8" aria-label={t('promotionsTitle')}>
      <div className="flex wrap g8-16 between baseline">
        <h3 className="t14 w5">{t('promotionsTitle')}</h3>
        <button
          type="button"
          className={styles['add']}
          aria-disabled={priced ? undefined : true}
          aria-describedby={priced ? undefined : whyId}
          onClick={() => (priced ? setOpened(true) : showToast(t('priceFirst'), { look: 'info' }))}
        >
          <IconPlus size={16} stroke={2} aria-hidden="true" />
          {t('choose')}
        </button>
      </div>
      {!priced && (
        <p id={whyId} className="t12 muted">
          {t('priceFirst')}
        </p>
      )}
      {state.problems[''] !== undefined && (
        <p role="alert" className={styles['problem']}>
          {state.problems['']}
        </p>
      )}
      {value.length > 0 && (
        <ul>
          {value.map((promotion) => (
            <PromotionRow
              key={promotion.id}
              promotion={promotion}
              state={state}
              onChange={(change) =>
                onChange(value.map((each) => (each.id === promotion.id ? { ...each, ...change } : each)))
              }
              onRemove={() => {
                onChange(value.filter(({ id }) => id !== promotion.id));
                announce(t('removed', { name: promotion.name }));
              }}
            />
          ))}
        </ul>
      )}
      <PromotionChooser
        opened={opened}
        onClose={() => setOpened(false)}
        checkIn={checkIn}
        resortId={resortId}
        value={value}
        onChange={onChange}
      />
    </section>
  );
};

interface PromotionRowProps {
  promotion: ChosenPromotion;
  state: RentQuoteState;
  onChange: (change: Partial<ChosenPromotion>) => void;
  onRemove: () => void;
}

const PromotionRow = ({ promotion, state: { quote, problems }, onChange, onRemove }: PromotionRowProps) => {
  const t = useTexts('rentals');
  const common = useTexts('common');
  const format = useFormat();
  const problemId = useId();
  const { id, name, words, on, applyBeforeCheckIn } = promotion;
  const quoted = quote?.programs.find(({ programId }) => programId === id);
  const problem = problems[id];
  const applies =
    quoted && (quoted.days ? (quoted.now ? t('now') : t('from', { day: format.day(quoted.days.from) })) : t('never'));
  return (
    <li className={styles['row']} data-off={!on || undefined}>
      <Checkbox
        checked={on}
        onChange={(next) => onChange({ on: next })}
        aria-describedby={problem ? problemId : undefined}
        label={
          <span className={styles['about']}>
            <span className="w5">{name}</span>
            {words.map((said) => (
              <span key={said} className="t12 muted">
                {sentence(said)}
              </span>
            ))}
          </span>
        }
      />
      <span className={styles['when']}>
        <select
          aria-label={t('whenOf', { name })}
          value={applyBeforeCheckIn === null ? 'now' : 'days'}
          onChange={(event) => onChange({ applyBeforeCheckIn: event.target.value === 'now' ? null : USUAL_DAYS })}
        >
          <option value="now">{t('atOnce')}</option>
          <option value="days">{t('scheduled')}</option>
        </select>
        {applyBeforeCheckIn !== null && (
          <DaysField
            name={name}
            value={applyBeforeCheckIn}
            onChange={(days) => onChange({ applyBeforeCheckIn: days })}
          />
        )}
        {on && <span className="n t12 muted">{applies}</span>}
      </span>
      <span className={styles['amount']}>
        {on && quoted && quoted.amount > 0 ? <Money amount={-quoted.amount} /> : <span className="muted">–</span>}
      </span>
      <IconButton label={common('remove', { name })} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {problem && (
        <p id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </li>
  );
};

/** Whole days: `12.5` is read as 12. An emptied field returns to its former value. */
const DaysField = ({ name, value, onChange }: { name: string; value: number; onChange: (days: number) => void }) => {
  const t = useTexts('rentals');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles['days']}>
      <input
        type="text"
        inputMode="numeric"
        aria-label={t('daysOf', { name })}
        value={typed ?? String(value)}
        maxLength={5}
        onChange={(event) => {
          const text = event.target.value.replaceAll(/[^\d.,]/g, '');
          setTyped(text);
          const days = Number(/^\d*/.exec(text)![0]);
          if (days >= 1 && days <= MAX_DAYS) onChange(days);
        }}
        onBlur={() => setTyped(null)}
      />
      <span className="t12 muted">{t('daysBefore')}</span>
    </label>
  );
};

/** The price to show: with `all` programs, or `1` for those in force now (back-office section 2). */
export type PriceMode = 'all' | '1';

export const PriceModeChoice = ({ value, onChange }: { value: PriceMode; onChange: (mode: PriceMode) => void }) => {
  const t = useTexts('rentals');
  return (
    <Segmented
      label={t('mode')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t('modeAll') },
        { value: '1', label: t('modeNow') },
      ]}
    />
  );
};
