import { Button, TextInput } from '@mantine/core';
import {
  RATE_LIMITS,
  rateFaults,
  type Rate,
  type RateBase,
  type RateKind,
  type SoldKind,
} from '@sandbar/domain/ledger';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRateWords } from './rate-words.ts';
import styles from './rates.module.css';

export type EnteredLine = Omit<Rate, 'basisPoints' | 'minimum'> & {
  basisPoints: number | null;
  minimum: number | null;
};

const NEW: EnteredLine = {
  sold: null,
  kind: 'income-tax',
  base: 'gross',
  basisPoints: null,
  minimum: 0,
  resident: null,
  legalBasis: '',
};

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Edits the lines of a merchant's own set; each wrong line shows its error. */
export const RateLines = ({ value: lines, error, onChange, onBlur }: FieldWiring<readonly EnteredLine[]>) => {
  const t = useTexts('fees');
  const format = useFormat();
  const words = useRateWords();
  const faults = error === undefined ? [] : rateFaults(lines);
  const change = (place: number, patch: Partial<EnteredLine>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...patch } : line)));
  return (
    <div className="stack g24 shrink">
      {lines.map((line, place) => {
        const fault = faults[place];
        return (
          // Lines have no id, so their position is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={place} className={styles['entered']}>
            <legend className="w5">{t('lineName', { place: place + 1 })}</legend>
            <ComboboxField
              label={t('kindIs')}
              options={optionsOf(words.kinds)}
              value={line.kind}
              error={fault === 'second-fee' ? t('secondFee') : undefined}
              onChange={(kind) => change(place, { kind: (kind ?? line.kind) as RateKind })}
            />
            <NumberField
              label={t('shareIs')}
              unit="%"
              decimals={2}
              max={100}
              value={line.basisPoints === null ? null : line.basisPoints / 100}
              error={fault === 'share' ? t('shareWrong') : undefined}
              onChange={(percent) =>
                change(place, { basisPoints: percent === null ? null : Math.round(percent * 100) })
              }
              onBlur={onBlur}
            />
            <MoneyField
              label={t('leastIs')}
              max={RATE_LIMITS.minimum}
              value={line.minimum}
              error={fault === 'minimum' ? t('leastWrong', { most: format.money(RATE_LIMITS.minimum) }) : undefined}
              onChange={(minimum) => change(place, { minimum })}
              onBlur={onBlur}
            />
            <ComboboxField
              label={t('baseIs')}
              options={optionsOf(words.bases)}
              value={line.base}
              onChange={(base) => change(place, { base: (base ?? line.base) as RateBase })}
            />
            <ComboboxField
              label={t('soldIs')}
              options={optionsOf(words.sold)}
              value={line.sold ?? 'both'}
              onChange={(sold) => change(place, { sold: sold === 'both' ? null : (sold as SoldKind | null) })}
            />
            <ComboboxField
              label={t('whoIs')}
              options={optionsOf(words.whose)}
              value={line.resident === null ? 'all' : line.resident ? 'resident' : 'other'}
              onChange={(whose) => change(place, { resident: whose === 'all' ? null : whose === 'resident' })}
            />
            <TextInput
              label={t('legalIs')}
              maxLength={RATE_LIMITS.legalBasis}
              autoComplete="off"
              value={line.legalBasis}
              onChange={(event) => change(place, { legalBasis: event.currentTarget.value })}
            />
            <IconButton
              label={t('removeLine', { place: place + 1 })}
              onClick={() => onChange(lines.filter((_, at) => at !== place))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </fieldset>
        );
      })}
      {error !== undefined && (
        <p role="alert" className="danger">
          {error}
        </p>
      )}
      {lines.length < RATE_LIMITS.lines && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChange([...lines, NEW])}
          >
            {t('addLine')}
          </Button>
        </div>
      )}
    </div>
  );
};
