import {
  personalInformation,
  UpdatePersonalInformationUser,
  type PersonalInformation,
} from '@sandbar/contract/profile';
import { LANGUAGE_NAMES, type Locale, LOCALES } from '@sandbar/domain/common';
import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { failureText } from '../../i18n/failure-text.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/new-id.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { serverTime } from '../../transport/server-clock.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showLanguage } from '../choose-language.ts';
import { MeQuery, type Me } from '../me.query.ts';
import { draftOf, dropDraft, keepDraft } from './draft.ts';
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

/** The contract's own rules, so that browser and server never disagree; every wrong field at once. */
const resolver: Resolver<Values> = (values) => {
  const parsed = personalInformation.safeParse(values);
  if (parsed.success) return { values, errors: {} };
  const fields = new Set(parsed.error.issues.map((issue) => issue.path[0] as FieldName));
  return {
    values: {},
    errors: Object.fromEntries([...fields].map((field) => [field, { type: 'rule', message: field }])),
  };
};

/** The present zone at once, and first in the list; the others as soon as their names are known. */
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

/** Member-portal sections 2 and 5: the profile form. */
export const PersonalForm = ({ me }: { me: Me }) => {
  // React Hook Form changes its state behind stable objects, which memoised components would not see.
  'use no memo';
  const t = useTexts('profile');
  const common = useTexts('common');
  const command = useCommand(UpdatePersonalInformationUser);
  const form = useForm<Values>({
    resolver,
    defaultValues: { ...valuesOf(me), ...draftOf<Values>(me.id) },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const zones = useZones(me.timeZone);
  const { errors } = form.formState;
  const submit = async (values: Values) => {
    const outcome = await command.send({ Id: newId(), ...values, DateOfBirth: values.DateOfBirth || null });
    if (!outcome.ok) {
      const fields = outcome.failure.kind === 'refused' ? outcome.failure.fields : [];
      for (const { path } of fields) form.setError(path as FieldName, { type: 'rule', message: path });
      return;
    }
    dropDraft();
    showToast(t('saved'));
    form.reset(values);
    await (values.LanguageId === currentLocale() ? invalidate(MeQuery) : showLanguage(values.LanguageId));
  };
  const error = (field: FieldName) => (errors[field] ? t(fieldMessage(field, form.getValues(field) ?? '')) : null);
  const optional = <span className="faint">{t('optional')}</span>;
  const wrong = Object.keys(errors).length > 0;
  return (
    <form
      noValidate
      className={styles['form']}
      onChange={() => keepDraft(me.id, valuesOf(me), form.getValues())}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <TextField
        label={t('lastName')}
        autoComplete="family-name"
        required
        error={error('LastName')}
        {...form.register('LastName')}
      />
      <TextField
        label={t('firstName')}
        autoComplete="given-name"
        required
        error={error('FirstName')}
        {...form.register('FirstName')}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        readOnly
        required
        error={error('Email')}
        hint={t('emailReadOnly')}
        {...form.register('Email')}
      />
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        error={error('Mobile')}
        {...form.register('Mobile')}
      />
      <TextField
        label={t('identifyNo')}
        inputMode="text"
        autoComplete="off"
        required
        error={error('IdentifyNo')}
        {...form.register('IdentifyNo')}
      />
      <TextField
        label={t('dateOfBirth')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        aside={optional}
        error={error('DateOfBirth')}
        {...form.register('DateOfBirth')}
      />
      <TextField
        label={t('companyName')}
        autoComplete="organization"
        aside={optional}
        error={error('CompanyName')}
        {...form.register('CompanyName')}
      />
      <TextField
        label={t('companySite')}
        type="url"
        inputMode="url"
        autoComplete="url"
        aside={optional}
        error={error('CompanySite')}
        {...form.register('CompanySite')}
      />
      <SelectField
        label={t('language')}
        options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
        {...form.register('LanguageId')}
      />
      <SelectField label={t('timeZone')} options={zones} {...form.register('TimeZone')} />
      <div className={styles['end']}>
        <Button type="submit" sending={command.sending} sendingLabel={t('saving')}>
          {t('save')}
        </Button>
        <p role="status" className={styles['said']}>
          {wrong ? t('wrongFields') : command.failure && failureText(command.failure, common)}
        </p>
      </div>
    </form>
  );
};
