import { Textarea } from '@mantine/core';
import { waitingMessage, isWaiting } from '@sandbar/contract/approvals';
import { OfferOutsideOrder } from '@sandbar/contract/waitlist';
import { WAITLIST_LIMITS } from '@sandbar/domain/waitlist';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { WaitlistFreeStaysQuery, type WaitingFor } from './waiting.query.ts';

/**
 * Offers a free stay to an entry before others that waited longer, with a reason and the approval of a second person.
 */
const OutsideDialog = ({ entry, onClose }: { entry: WaitingFor; onClose: () => void }) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const locale = useLocale();
  const format = useFormat();
  const { send } = useCommand(OfferOutsideOrder);
  const stays = useRead(WaitlistFreeStaysQuery, { entryId: entry.entryId }, { staleTime: 0 }).data?.waitlistfreestays;
  const [form, element] = useContractForm({
    initial: { StayId: null as string | null, Reason: '' },
    validate: (typed) => [
      ...(typed.StayId ? [] : ['StayId']),
      ...(typed.Reason.trim().length >= WAITLIST_LIMITS.leastReason ? [] : ['Reason']),
    ],
    errorText: (field) => t(field === 'StayId' ? 'outsideStayWrong' : 'outsideWhyWrong'),
    submit: async (typed) => {
      const sent = await send({ EntryId: entry.entryId, StayId: typed.StayId!, Reason: typed.Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      if (isWaiting(sent.value)) showToast(waitingMessage(sent.value, locale));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('offerOutside')} form={form} element={element} action={t('outsideAsk')} onClose={onClose}>
      <p className="muted">{t('offerOutsideText')}</p>
      <ComboboxField
        {...form.field('StayId')}
        label={t('outsideStay')}
        hint={stays?.length === 0 ? t('outsideNone') : undefined}
        options={(stays ?? []).map(({ id, resortName, roomName, fromDate, toDate }) => ({
          value: id,
          label: `${resortName} · ${format.range(fromDate, toDate)}`,
          detail: roomName,
        }))}
      />
      <Textarea
        {...text(form.field('Reason'))}
        label={t('outsideWhy')}
        description={t('outsideWhyHint')}
        autosize
        minRows={2}
        maxLength={WAITLIST_LIMITS.reason}
      />
    </FormDialog>
  );
};

export default OutsideDialog;
