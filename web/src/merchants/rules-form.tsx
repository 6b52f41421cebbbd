import { Checkbox, TextInput } from '@mantine/core';
import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import { SetMerchantRules } from '@sandbar/contract/merchants';
import { LANGUAGE_NAMES, type Locale } from '@sandbar/domain/common';
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
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { draftOf } from '../ui/form/draft.ts';
import { EditorFoot } from '../ui/form/editor-foot.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { text } from '../ui/form/use-contract-form.ts';
import { useRecordForm } from '../ui/form/use-record-form.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { LanguagesField } from './languages-field.tsx';
import { MerchantRulesQuery, type ReadRules } from './merchants.query.ts';
import styles from './merchants.module.css';

/** The rules in groups, as they are shown. */
const GROUPS = [
  ['holds', ['currencyHoldMinutes', 'exchangeHoldMinutes', 'holdLimit', 'unpaidLimit', 'giftCodesPerOrder']],
  ['trips', ['wishDays', 'guestDays', 'ownMoves', 'ownMoveDays']],
  ['points', ['pointGraceDays', 'pointExtensionDays', 'pointExtensionPercent', 'pointExtensionsAYear']],
  ['refunds', ['smallestRefund']],
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
  wishDays: 'days',
  guestDays: 'days',
  ownMoveDays: 'days',
  mailMonths: 'months',
  notificationMonths: 'months',
  auditMonths: 'months',
} as const satisfies Partial<Record<RuleName, string>>;

const isGuarded = (name: RuleName): boolean => (GUARDED_RULES as readonly RuleName[]).includes(name);

/** Edits the merchant's hotline and rules, for its administrators. */
export const RulesForm = () => {
  const { data, error, refetch } = useRead(MerchantRulesQuery, {});
  const read = data?.merchantrules;
  if (!read) return <ReadPending read={{ error, refetch }} height={720} />;
  return <Form read={read} reread={async () => (await refetch({ throwOnError: true })).data?.merchantrules} />;
};

interface Values extends Record<RuleName, number | null> {
  Hotline: string;
  ShowWeeksGiven: boolean;
  Languages: readonly Locale[];
}

interface FormProps {
  read: ReadRules;
  reread: () => Promise<ReadRules | null | undefined>;
}

const storedOf = ({ version, hotline, showWeeksGiven, languages, rules }: ReadRules) => ({
  version,
  values: {
    Hotline: hotline,
    ShowWeeksGiven: showWeeksGiven,
    Languages: languages as Locale[],
    ...rules,
  } as Values,
});

const Form = ({ read, reread }: FormProps) => {
  const t = useTexts('merchants');
  const format = useFormat();
  const locale = useLocale();
  const command = useCommand(SetMerchantRules);
  const [form, element] = useRecordForm({
    read,
    stored: storedOf,
    reread,
    command,
    input: ({ Hotline, ShowWeeksGiven, Languages, ...rules }, { version: Version }) => ({
      Version,
      Hotline,
      ShowWeeksGiven,
      Languages: [...Languages],
      Rules: rules as MerchantRules,
    }),
    isPending: isWaiting,
    onSaved: async (answer) => {
      showToast(isWaiting(answer) ? waitingMessage(answer, locale) : t('saved'));
    },
    fields: {
      ...(Object.fromEntries(RULE_NAMES.map((name) => [name, { label: t(name) }])) as Record<
        RuleName,
        { label: string }
      >),
      Hotline: { label: t('hotline') },
      ShowWeeksGiven: { label: t('showWeeksGiven'), show: (shown) => (shown ? t('showWeeksGiven') : '–') },
      Languages: {
        label: t('languages'),
        show: (languages) => languages.map((language) => LANGUAGE_NAMES[language]).join(', '),
      },
    },
    staleCode: 'RULES_CHANGED',
    pathOf: (path) => path.replace(/^Rules\./, ''),
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
  });
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
                  least: RULE_BOUNDS[name].least,
                  most: RULE_BOUNDS[name].most,
                }),
                ...(isGuarded(name) ? [t('guarded')] : []),
              ].join(' · ')}
              min={RULE_BOUNDS[name].least}
              {...(name in UNITS ? { unit: t(UNITS[name as keyof typeof UNITS]) } : {})}
              {...(name === 'smallestRefund' ? { unit: format.currencySymbol } : {})}
              {...form.field(name)}
            />
          ))}
          {group === 'owners' && (
            <Checkbox
              className={styles['wide']!}
              label={t('showWeeksGiven')}
              description={t('showWeeksGivenText')}
              checked={shown.value}
              error={shown.error}
              onChange={(event) => shown.onChange(event.currentTarget.checked)}
            />
          )}
          {group === 'retention' && <p className={`muted ${styles['wide']}`}>{t('retentionText')}</p>}
        </fieldset>
      ))}
      <EditorFoot form={form} text={t('effect')} />
    </form>
  );
};
