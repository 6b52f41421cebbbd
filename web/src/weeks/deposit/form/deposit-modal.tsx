import { CreateVacationExchangeDepositProduct } from '@sandbar/contract/weeks';
import { ProductType } from '@sandbar/domain/catalogue';
import { PROOFS } from '@sandbar/domain/weeks';
import { IconDeviceFloppy, IconLock, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../../i18n/failure-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Failure } from '../../../transport/failure.ts';
import { shell } from '../../../transport/shell.ts';
import { useToday } from '../../../transport/use-today.ts';
import { useCommand } from '../../../transport/use-command.ts';
import { useRead } from '../../../transport/use-read.ts';
import { draftOf } from '../../../ui/form/draft.ts';
import { refusalOf, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import { useResorts, useRooms } from '../../form/resort-field.tsx';
import { StepModal } from '../../form/step-modal.tsx';
import { DepositQuotaQuery } from '../deposits.query.ts';
import { ContractStep } from './contract-step.tsx';
import { DepositEstimate, PhoneEstimate, ReviewEstimate } from './deposit-estimate.tsx';
import { depositInput, depositRules, NO_DEPOSIT, STEP_FIELDS, type DepositValues } from './deposit-values.ts';
import { DepositQuoteQuery } from './quote.query.ts';
import { ReviewStep } from './review-step.tsx';
import { WeekStep } from './week-step.tsx';

/** Refusals that belong to a field. */
const FIELD_OF: Readonly<Record<string, keyof DepositValues>> = {
  WEEK_GIVEN: 'ReferenceCode',
  WEEK_NIGHTS: 'FromDate',
  WEEK_TOO_SOON: 'FromDate',
  DEPOSIT_NOT_TAKEN: 'DepositProductId',
  DEPOSIT_WORTHLESS: 'DepositProductId',
  ROOM_NOT_FOUND: 'DepositProductId',
};

/** Command fields that have other names in the form. */
const ALIASES = { Images: 'resort' } as const;

const LAST = STEP_FIELDS.length - 1;

/** 'Add New Exchange Deposit': three steps, with the estimate beside them. Input is stored in a draft. */
const DepositModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('deposits');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const today = useToday();
  const phone = useMedia(PHONE);
  const [wanted, setWanted] = useState(0);
  const command = useCommand(CreateVacationExchangeDepositProduct);
  const refusedAs = (failure: Failure) => {
    const message = failureText(failure, common);
    if (failure.kind !== 'refused') return refusalOf(failure, message);
    const field = FIELD_OF[failure.code];
    if (field) return { message, fields: [{ path: field, message }] };
    if (failure.code === 'WEEK_PROOF_MISSING') return { message, fields: PROOFS.map((path) => ({ path, message })) };
    if (failure.code === 'DEPOSIT_QUOTE_CHANGED') return { message: t('changedQuote'), fields: [] };
    return refusalOf(failure, message);
  };
  const [form, element] = useContractForm<DepositValues>({
    validate: depositRules,
    initial: NO_DEPOSIT,
    draft: draftOf('deposit', shell.user?.id ?? ''),
    fieldMap: ALIASES,
    errorText: () => weeks('required'),
    submit: async (values) => {
      const outcome = await command.send(depositInput(values, quote?.points));
      if (outcome.ok) {
        showToast(t('sent'));
        onClose();
        return null;
      }
      showToast(t('notSent'), { look: 'failed' });
      return refusedAs(outcome.failure);
    },
  });
  const { values } = form;
  const { DepositProductId: productId, FromDate: fromDate, ToDate: toDate } = values;
  const chosen = productId !== null && fromDate !== null && toDate !== null;
  const quoted = useRead(
    DepositQuoteQuery,
    { productId: productId ?? '', fromDate: fromDate ?? '', toDate: toDate ?? '' },
    { enabled: chosen, keepPrevious: true },
  );
  const quote = chosen ? quoted.data?.depositquote : undefined;
  const { data: quotaData } = useRead(DepositQuotaQuery, {});
  const quota = quotaData?.depositquota;
  const resort = useResorts().data?.addresses.items.find(({ id }) => id === values.AddressId);
  const room = useRooms(values.AddressId, EXCHANGE).data?.listproducts.items.find(({ id }) => id === productId);
  const savedAt = useSavedAt(values, form.dirty);
  // The earliest step with a refused field opens by itself.
  const wrong = STEP_FIELDS.findIndex((fields) => fields.some((field) => form.field(field).error));
  const at = wrong !== -1 && wrong < wanted ? wrong : wanted;
  const estimate = { quote, checkIn: fromDate };
  const saved =
    form.restored && savedAt === null ? t('draftBack') : savedAt && t('draftSaved', { time: format.time(savedAt) });
  const note =
    at === LAST ? (
      <>
        <IconLock size={16} stroke={1.75} aria-hidden="true" /> {t('creditedLater')}
      </>
    ) : saved ? (
      <>
        <IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" /> {saved}
      </>
    ) : (
      quota && (
        <>
          <IconRefresh size={16} stroke={1.75} aria-hidden="true" /> {t('quotaFoot', { ...quota })}
        </>
      )
    );
  return (
    <StepModal
      title={t('addTitle')}
      at={at}
      steps={[
        {
          title: t('stepWeek'),
          next: t('nextContract'),
          content: <WeekStep form={form} today={today} />,
        },
        { title: t('stepContract'), next: t('nextReview'), content: <ContractStep form={form} /> },
        {
          title: t('stepReview'),
          next: weeks('send'),
          content: (
            <ReviewStep
              values={values}
              resort={resort}
              room={room}
              quote={quote}
              quota={quota}
              estimate={phone && <ReviewEstimate {...estimate} />}
            />
          ),
        },
      ]}
      onBack={setWanted}
      onNext={() => {
        if (at === LAST) return form.onSubmit();
        if (form.check([...STEP_FIELDS[at]!])) setWanted(at + 1);
        return undefined;
      }}
      sending={form.sending}
      aside={<DepositEstimate {...estimate} />}
      phoneAside={at < LAST && <PhoneEstimate {...estimate} />}
      note={note}
      failure={form.failure}
      form={element}
      onClose={onClose}
    />
  );
};

/** Deposits become exchange stays. */
const EXCHANGE = ProductType.VacationExchange;
/** ms after the last change until the draft is shown as saved. */
const SETTLED_MS = 400;

/** The time at which the draft was last saved on this page. */
const useSavedAt = (values: DepositValues, dirty: boolean): Date | null => {
  const [at, setAt] = useState<Date | null>(null);
  const [first] = useState(values);
  useEffect(() => {
    if (!dirty || values === first) return undefined;
    const timer = setTimeout(() => setAt(new Date()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [values, dirty, first]);
  return at;
};

export default DepositModal;
