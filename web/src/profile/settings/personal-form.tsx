import {
  personalInformation,
  UpdatePersonalInformationUser,
  type PersonalInformation,
} from '@sandbar/contract/profile';
import { LANGUAGE_NAMES, type Locale } from '@sandbar/domain/common';
import { useEffect, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { bySchema, refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { serverTime } from '../../transport/server-clock.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showLanguage } from '../choose-language.ts';
import { type Me } from '../me.query.ts';
import { fieldMessage, type FieldName } from './field-message.ts';
import styles from './settings.module.css';
import { otherZones, zoneOption } from './time-zones.ts';

type Values = Required<Omit<PersonalInformation, 'Communication' | 'LanguageId' | 'DateOfBirth'>> & {
  DateOfBirth: string;
  LanguageId: Locale;
};

const valuesOf = (me: Me): Values => ({
  FirstName: me.firstName,
  LastName: me.lastName,
  Email: me.email,
  Mobile: me.mobile,
  IdentifyNo: me.identifyNo,
  DateOfBirth: me.dateOfBirth ?? '',
  CompanyName: me.companyName,
  CompanySite: me.companySite,
  LanguageId: currentLocale(),
  TimeZone: me.timeZone,
});

const RULES = bySchema(personalInformation);

/** The present zone is shown at once, first in the list; the others follow when their names are known. */
const useZones = (present: string) => {
  const [zones, setZones] = useState(() => [zoneOption(present, currentLocale(), new Date(serverTime()))]);
  useEffect(() => {
    let gone = false;
    const now = new Date(serverTime());
    void otherZones(present, currentLocale(), now).then(
      (others) => gone || setZones([zoneOption(present, currentLocale(), now), ...others]),
    );
    return () => void (gone = true);
  }, [present]);
  return zones;
};

/** Readers of these languages expect the family name first. */
const FAMILY_NAME_FIRST: readonly Locale[] = ['vi-VN', 'ja', 'zh'];

/** Member-portal sections 2 and 5: the profile form. */
export const PersonalForm = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const command = useCommand(UpdatePersonalInformationUser);
  const errorText = (field: keyof Values, value: string) => t(fieldMessage(field as FieldName, value));
  const [form, element] = useContractForm<Values>({
    validate: RULES,
    initial: valuesOf(me),
    draft: draftOf('profile', me.id),
    errorText,
    submit: async (values) => {
      const outcome = await command.send({ ...values, DateOfBirth: values.DateOfBirth || null });
      if (!outcome.ok) return refusalOf(outcome.failure, failureText(outcome.failure, common));
      showToast(t('saved'));
      if (values.LanguageId !== currentLocale()) await showLanguage(values.LanguageId);
      return null;
    },
  });
  const zones = useZones(me.timeZone);
  const language = form.field('LanguageId');
  const dateOfBirth = form.field('DateOfBirth');
  const hasErrors = (Object.keys(form.values) as (keyof Values)[]).some((name) => form.field(name).error);
  const optional = <span className="faint">{t('optional')}</span>;
  const familyName = (
    <TextField
      key="family"
      label={t('lastName')}
      autoComplete="family-name"
      required
      {...text(form.field('LastName'))}
    />
  );
  const givenName = (
    <TextField
      key="given"
      label={t('firstName')}
      autoComplete="given-name"
      required
      {...text(form.field('FirstName'))}
    />
  );
  return (
    <form ref={element} noValidate className={styles['form']} onSubmit={form.onSubmit}>
      {FAMILY_NAME_FIRST.includes(currentLocale()) ? [familyName, givenName] : [givenName, familyName]}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        readOnly
        required
        hint={t('emailReadOnly')}
        {...text(form.field('Email'))}
      />
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...text(form.field('Mobile'))}
      />
      <TextField
        label={t('identifyNo')}
        inputMode="text"
        autoComplete="off"
        required
        {...text(form.field('IdentifyNo'))}
      />
      <DateField
        label={t('dateOfBirth')}
        autoComplete="bday"
        aside={optional}
        {...dateOfBirth}
        value={dateOfBirth.value || null}
        onChange={(day) => dateOfBirth.onChange(day ?? '')}
      />
      <TextField
        label={t('companyName')}
        autoComplete="organization"
        aside={optional}
        {...text(form.field('CompanyName'))}
      />
      <TextField
        label={t('companySite')}
        type="url"
        inputMode="url"
        autoComplete="url"
        aside={optional}
        {...text(form.field('CompanySite'))}
      />
      <SelectField
        label={t('language')}
        options={shell.merchant.languages.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
        {...language}
        onChange={(event) => language.onChange(event.currentTarget.value as Locale)}
      />
      <SelectField label={t('timeZone')} options={zones} {...text(form.field('TimeZone'))} />
      <div className={styles['end']}>
        <Button type="submit" sending={form.sending} sendingLabel={t('saving')}>
          {t('save')}
        </Button>
        <p role="status" className="danger">
          {hasErrors ? t('wrongFields') : form.failure}
        </p>
      </div>
    </form>
  );
};
