import { Button, Checkbox, TextInput } from '@mantine/core';
import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import { SetMerchantRules } from '@sandbar/contract/merchants';
import type { Locale } from '@sandbar/domain/common';
import {
  areLanguages,
  GUARDED_RULES,
  isHotline,
  isRule,
  RULE_BOUNDS,
  RULE_NAMES,
  type MerchantRules,
  type RuleName,
} from '@sandbar/domain/merchants';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { shell } from '../transport/shell.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { draftOf } from '../ui/form/draft.ts';
import { FormFoot } from '../ui/form/form-foot.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { text, useContractForm } from '../ui/form/use-contract-form.ts';
import { ReadFailed } from '../ui/read-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-store.ts';
import { LanguagesField } from './languages-field.tsx';
import { MerchantRulesQuery, type ReadRules } from './merchants.query.ts';
import styles from './merchants.module.css';

/** The rules as they are shown: what belongs together stands together. */
const GROUPS = [
  ['holds', ['currencyHoldMinutes', 'exchangeHoldMinutes', 'holdLimit', 'unpaidLimit', 'giftCodesPerOrder']],
  ['points', ['pointGraceDays', 'pointExtensionDays', 'pointExtensionPercent', 'pointExtensionsAYear']],
  ['owners', ['rentalPayoutDays']],
  ['retention', ['mailMonths', 'notificationMonths', 'auditMonths']],
] as const satisfies readonly (readonly [string, readonly RuleName[]])[];

const UNITS = {
  currencyHoldMinutes: 'minutes',
  exchangeHoldMinutes: 'minutes',
  pointGraceDays: 'days',
  pointExtensionDays: 'days',
  pointExtensionPercent: 'percent',
  rentalPayoutDays: 'days',
  mailMonths: 'months',
  notificationMonths: 'months',
  auditMonths: 'months',
} as const satisfies Partial<Record<RuleName, string>>;

const isGuarded = (name: RuleName): boolean => (GUARDED_RULES as readonly RuleName[]).includes(name);

/** The merchant's hotline and rules, for its administrators. */
export const RulesForm = () => {
  const { data, error, refetch } = useRead(MerchantRulesQuery, {});
  const [stale, setStale] = useState(false);
  const read = data?.merchantrules;
  if (!read) return error ? <ReadFailed error={error} retry={() => void refetch()} /> : <Skeleton height={720} />;
  return <Form key={read.version} read={read} stale={stale} onStale={setStale} />;
};

interface Values extends Record<RuleName, number | null> {
  Hotline: string;
  ShowWeeksGiven: boolean;
  Languages: readonly Locale[];
}

interface FormProps {
  read: ReadRules;
  /** Another person saved while this was filled in: theirs is read, and what was changed here stands above it. */
  stale: boolean;
  onStale: (is: boolean) => void;
}

const Form = ({ read, stale, onStale }: FormProps) => {
  const t = useTexts('merchants');
  const common = useTexts('common');
  const format = useFormat();
  const locale = useLocale();
  const { send } = useCommand(SetMerchantRules);
  const [form, element] = useContractForm<Values>({
    initial: {
      Hotline: read.hotline,
      ShowWeeksGiven: read.showWeeksGiven,
      Languages: read.languages as Locale[],
      ...read.rules,
    },
    draft: draftOf('merchant-rules', shell.user?.id ?? ''),
    validate: (values) => [
      ...(isHotline(values.Hotline) ? [] : ['Hotline']),
      ...(areLanguages(values.Languages) ? [] : ['Languages']),
      ...RULE_NAMES.filter((name) => !isRule(name, values[name])),
    ],
    errorText: (field) => {
      if (field === 'Languages') return t('languagesWrong');
      if (field === 'Hotline' || field === 'ShowWeeksGiven') return t('hotlineWrong');
      const { least, most } = RULE_BOUNDS[field];
      return t('outOfBounds', { least: format.number(least), most: format.number(most) });
    },
    submit: async ({ Hotline, ShowWeeksGiven, Languages, ...rules }) => {
      const input = {
        Version: read.version,
        Hotline,
        ShowWeeksGiven,
        Languages: [...Languages],
        Rules: rules as MerchantRules,
      };
      const sent = await send(input);
      if (!sent.ok) {
        const { failure } = sent;
        if (failure.kind === 'refused' && failure.code === 'RULES_CHANGED') {
          onStale(true);
          await invalidate(MerchantRulesQuery);
        }
        const fields = ('fields' in failure && failure.fields) || [];
        return {
          message: failureText(failure, common),
          fields: fields.map((field) => ({ ...field, path: field.path.replace(/^Rules\./, '') })),
        };
      }
      showToast(isWaiting(sent.value) ? waitingMessage(sent.value, locale) : t('saved'));
      onStale(false);
      await invalidate(MerchantRulesQuery);
      return null;
    },
  });
  const failure = form.failure ?? (stale && form.dirty ? t('overtaken') : null);
  const shown = form.field('ShowWeeksGiven');
  return (
    <form ref={element} className={styles['form']} onSubmit={form.onSubmit} noValidate>
      <fieldset className={styles['group']}>
        <legend className="t16 w6">{t('contact')}</legend>
        <TextInput
          label={t('hotline')}
          maxLength={24}
          inputMode="tel"
          autoComplete="off"
          {...text(form.field('Hotline'))}
        />
      </fieldset>
      <fieldset className={styles['group']}>
        <legend className="t16 w6">{t('languages')}</legend>
        <LanguagesField {...form.field('Languages')} />
      </fieldset>
      {GROUPS.map(([group, names]) => (
        <fieldset key={group} className={styles['group']}>
          <legend className="t16 w6">{t(group)}</legend>
          {names.map((name) => (
            <NumberField
              key={name}
              label={t(name)}
              hint={[
                t('bounds', {
                  least: format.number(RULE_BOUNDS[name].least),
                  most: format.number(RULE_BOUNDS[name].most),
                }),
                ...(isGuarded(name) ? [t('guarded')] : []),
              ].join(' · ')}
              min={RULE_BOUNDS[name].least}
              {...(name in UNITS ? { unit: t(UNITS[name as keyof typeof UNITS]) } : {})}
              {...form.field(name)}
            />
          ))}
          {group === 'owners' && (
            <Checkbox
              className={styles['wide']!}
              label={t('showWeeksGiven')}
              description={t('showWeeksGivenText')}
              checked={shown.value}
              onChange={(event) => shown.onChange(event.currentTarget.checked)}
            />
          )}
          {group === 'retention' && <p className={`muted ${styles['wide']}`}>{t('retentionText')}</p>}
        </fieldset>
      ))}
      <FormFoot failure={failure} text={t(form.dirty ? 'unsaved' : 'effect')}>
        <Button variant="subtle" onClick={form.reset} disabled={!form.dirty || form.sending}>
          {t('discard')}
        </Button>
        <Button type="submit" loading={form.sending} disabled={!form.dirty}>
          {common('save')}
        </Button>
      </FormFoot>
      <UnsavedGuard dirty={form.dirty} />
    </form>
  );
};
