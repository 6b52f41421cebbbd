import { Button } from '@mantine/core';
import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import { SetTaxRates } from '@sandbar/contract/ledger';
import { HOME_COUNTRY, scaledSum, type Day } from '@sandbar/domain/common';
import { rateFaults, rateSet, settlementOf, type Rate } from '@sandbar/domain/ledger';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RateLines, type EnteredLine } from './rate-lines.tsx';
import { type ReadRates } from './rates.query.ts';
import { useRateWords } from './rate-words.ts';
import styles from './rates.module.css';

const SETS = ['default', 'law', 'own'] as const;
type SetName = (typeof SETS)[number];

interface Values {
  Set: SetName;
  ValidFrom: Day | null;
  Rates: readonly EnteredLine[];
}

/** The price in the example. */
const EXAMPLE = 10_000_000;

const isWhole = (lines: readonly EnteredLine[]): lines is readonly Rate[] =>
  lines.length > 0 && rateFaults(lines).every((fault) => fault === null);

/**
 * Enters other rates from a day on. Changes that others saved meanwhile are shown above, and the entered values stay.
 */
export const RatesForm = ({ read, page }: { read: ReadRates; page: string }) => {
  const t = useTexts('fees');
  const common = useTexts('common');
  const format = useFormat();
  const words = useRateWords();
  const locale = useLocale();
  const { send } = useCommand(SetTaxRates);
  const [today] = useState(() => format.dayOf(new Date()));
  const [begins] = useState(() => read.items.find(({ current }) => current));
  const [form, element] = useContractForm<Values>({
    // The types of the schema are wider than the domain's.
    initial: {
      Set: (begins?.name ?? 'default') as SetName,
      ValidFrom: null,
      Rates: (begins?.rates ?? []) as readonly Rate[],
    },
    validate: ({ Set, ValidFrom, Rates }) => [
      ...(Set !== 'own' || isWhole(Rates) ? [] : ['Rates']),
      ...(ValidFrom !== null && ValidFrom >= today ? [] : ['ValidFrom']),
    ],
    errorText: (field, value) =>
      field === 'ValidFrom'
        ? t('dayWrong', { day: format.day(today) })
        : t(Array.isArray(value) && value.length === 0 ? 'linesMissing' : 'lineWrong'),
    submit: async ({ Set, ValidFrom, Rates }) => {
      const own = Rates.map(({ sold, kind, base, basisPoints, minimum, resident, legalBasis }) => ({
        ...(sold ? { Sold: sold } : {}),
        Kind: kind,
        Base: base,
        BasisPoints: basisPoints!,
        Minimum: minimum ?? 0,
        ...(resident === null ? {} : { Resident: resident }),
        LegalBasis: legalBasis.trim(),
      }));
      const sent = await send({
        Set,
        ValidFrom: ValidFrom!,
        Seen: read.latest,
        ...(Set === 'own' ? { Rates: own } : {}),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(
        isWaiting(sent.value) ? waitingMessage(sent.value, locale) : t('ratesSaved', { day: format.day(ValidFrom!) }),
      );
      return null;
    },
  });
  const { values } = form;
  const { country, currency } = shell.merchant;
  const example = scaledSum(EXAMPLE, currency);
  const chosen = values.Set === 'own' ? values.Rates : rateSet(values.Set, currency);
  const netOf = (rates: readonly Rate[], resident: boolean) =>
    format.money(settlementOf({ sold: 'rental', price: example, rates, resident }).net);
  return (
    <form ref={element} className={styles['form']} onSubmit={form.onSubmit} noValidate aria-labelledby="new-rates">
      <h3 id="new-rates" className="w6">
        {t('ratesChange')}
      </h3>
      <div className={styles['head']}>
        <div className="stack g6 shrink">
          <span className="t12 w5" aria-hidden="true">
            {t('ratesSet')}
          </span>
          <Segmented
            label={t('ratesSet')}
            value={values.Set}
            onChange={(Set) => form.set({ Set })}
            options={SETS.filter((set) => set !== 'law' || country === HOME_COUNTRY).map((value) => ({
              value,
              label: words.sets[value],
            }))}
          />
        </div>
        <DateField label={t('ratesFrom')} min={today} {...form.field('ValidFrom')} />
      </div>
      {values.Set === 'law' && <p className="muted">{t('lawText')}</p>}
      {values.Set === 'own' ? (
        <RateLines {...form.field('Rates')} />
      ) : (
        <ul>
          {rateSet(values.Set, currency).map((rate) => (
            <li key={`${rate.kind} ${rate.resident}`} className={styles['line']}>
              <span>{words.line(rate)}</span>
              <span className="t12 muted">{words.detail(rate)}</span>
            </li>
          ))}
        </ul>
      )}
      {isWhole(chosen) && (
        <p role="status">
          {t('example', { price: format.money(example), net: netOf(chosen, true), other: netOf(chosen, false) })}
        </p>
      )}
      <p className="muted">
        {t('ratesEffect')} {t('ratesGuarded')}
      </p>
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <div>
        <Button type="submit" loading={form.sending} disabled={!form.dirty}>
          {t('ratesSave')}
        </Button>
      </div>
      <UnsavedGuard dirty={form.dirty} page={page} />
    </form>
  );
};
