import { Button, Textarea, TextInput } from '@mantine/core';
import { CreateExtraVacation } from '@sandbar/contract/weeks';
import { addDays } from '@sandbar/domain/common';
import { leastAsked, WEEK_NIGHTS } from '@sandbar/domain/weeks';
import { useNavigate } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useToday } from '../../transport/use-today.ts';
import { useCommand } from '../../transport/use-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BackLink } from '../back-link.tsx';
import { FormSection } from '../form/form-section.tsx';
import { ResortField, RoomField } from '../form/resort-field.tsx';
import { ProofUploads } from '../proofs/proof-uploads.tsx';
import type { ExtraVacationLinks } from './extra-vacation-links.ts';
import styles from './extra-vacation.module.css';
import { NOTHING_TYPED, offerRules, soonestCheckIn, withCheckIn, type Typed } from './offer-rules.ts';
import { PayoutPlan } from './payout-plan.tsx';
import { TakeHome, useTakeHome } from './take-home.tsx';

const PROOF_NAMES = ['resort', 'owner', 'confirmation'] as const;

/** Gives a week to be sold: the week and the price, with the owner's proceeds beside them. */
export const ExtraVacationForm = ({ links }: { links: ExtraVacationLinks }) => {
  const t = useTexts('extra-vacations');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const navigate = useNavigate();
  const create = useCommand(CreateExtraVacation);
  const today = useToday();
  const [form, element] = useContractForm<Typed>({
    validate: offerRules(today),
    initial: NOTHING_TYPED,
    draft: draftOf('extra-vacation', shell.user?.id ?? ''),
    fieldMap: { Images: 'resort' },
    errorText: (field, value) => {
      if (field === 'Price' && value !== null)
        return t('least', { money: format.money(leastAsked(shell.merchant.currency)) });
      if (field === 'ExpireDate' && value !== null) return t('expireWrong');
      if (field === 'FromDate' && value !== null) return t('tooSoon', { day: format.day(soonestCheckIn(today)) });
      return weeks('required');
    },
    submit: async (typed) => {
      const { resortId: _, nights: __, resort, owner, confirmation, Note, ...rest } = typed;
      const sent = await create.send({
        ...(rest as { [Name in keyof typeof rest]: NonNullable<(typeof rest)[Name]> }),
        ...(Note.trim() === '' ? {} : { Note }),
        Images: [resort!, owner!, confirmation!].map(({ id }, place) => ({ Id: id, DisplayOrder: place })),
      });
      if (sent.ok) {
        showToast(t('sent'));
        // The draft is removed first, so that leaving needs no confirmation.
        setTimeout(() => void navigate(links.extraVacation(sent.value.id)));
        return null;
      }
      return refusalOf(sent.failure, failureText(sent.failure, common));
    },
  });
  const { values } = form;
  const { settled, account } = useTakeHome(values.Price ?? 0);
  const nights = Number(values.nights);
  const errors = Object.fromEntries(
    PROOF_NAMES.flatMap((name) => {
      const { error } = form.field(name);
      return error ? [[name, error]] : [];
    }),
  );
  return (
    <>
      <BackLink to={links.extraVacations()}>{t('title')}</BackLink>
      <h1 className="t28">{t('createTitle')}</h1>
      <p className="muted">{t('createText')}</p>
      <form ref={element} onSubmit={form.onSubmit} noValidate className={styles['columns']}>
        <div className={styles['main']} data-form>
          <FormSection title={t('what')}>
            <div className="stack halves g16 start">
              <ResortField
                {...form.field('resortId')}
                onChange={(resortId) => form.set({ resortId, ProductId: null })}
              />
              <RoomField {...form.field('ProductId')} resortId={values.resortId} />
            </div>
            <div className="stack g6 left">
              <span className="t12 w5">{t('nights')}</span>
              <Segmented
                label={t('nights')}
                value={values.nights}
                options={WEEK_NIGHTS.map((count) => ({
                  value: String(count) as Typed['nights'],
                  label: <span className="n">{common('nights', { count })}</span>,
                }))}
                onChange={(next) => form.set({ nights: next, FromDate: null, ToDate: null, ExpireDate: null })}
              />
            </div>
            <div className="stack halves g16 start">
              <DateField
                {...form.field('FromDate')}
                label={common('checkIn')}
                min={soonestCheckIn(today)}
                onChange={(day) => form.set(withCheckIn(day, nights))}
              />
              <DateField
                {...form.field('ToDate')}
                label={common('checkOut')}
                min={addDays(soonestCheckIn(today), nights)}
                onChange={(day) => form.set(withCheckIn(day && addDays(day, -nights), nights))}
              />
            </div>
          </FormSection>
          <FormSection title={t('offer')}>
            <div className="stack halves g16 start">
              <MoneyField {...form.field('Price')} label={t('asked')} />
              <DateField
                {...form.field('ExpireDate')}
                label={t('expireDate')}
                hint={t('expireHint')}
                min={addDays(today, 1)}
                {...(values.FromDate ? { max: values.FromDate } : {})}
              />
            </div>
          </FormSection>
          <FormSection title={t('proof')}>
            <TextInput {...text(form.field('ReferenceCode'))} label={t('contract')} autoComplete="off" />
            <ProofUploads
              use="deposit"
              value={{ resort: values.resort, owner: values.owner, confirmation: values.confirmation }}
              errors={errors}
              onChange={(name, proof) => form.set({ [name]: proof })}
            />
            <Textarea {...text(form.field('Note'))} label={t('note')} autosize minRows={3} />
          </FormSection>
        </div>
        <div className={styles['side']}>
          <section aria-label={t('get')}>
            <h2 className="t16 w6">{t('get')}</h2>
            <TakeHome settled={settled} note={t('ratesToday')} />
          </section>
          <PayoutPlan account={account} links={links} />
          {form.failure && (
            <p role="alert" className="danger">
              {form.failure}
            </p>
          )}
          <div className="flex wrap g8">
            <Button type="submit" size="lg" loading={form.sending}>
              {weeks('send')}
            </Button>
            <Button variant="subtle" size="lg" onClick={() => void navigate(links.extraVacations())}>
              {common('cancel')}
            </Button>
          </div>
        </div>
      </form>
      <UnsavedGuard dirty={form.dirty && !form.sending} />
    </>
  );
};
