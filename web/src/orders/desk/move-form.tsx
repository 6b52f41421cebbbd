import { Textarea } from '@mantine/core';
import { MoveOrder } from '@sandbar/contract/orders';
import type { MovePrice } from '@sandbar/domain/orders';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { refusedBy, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { usePointsText } from '../../ui/num.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ActionForm, DeskDialog, refreshDesk } from './desk-dialog.tsx';
import { MoveChoicesQuery, type DeskOrder } from './desk.query.ts';

interface MoveFormProps {
  found: DeskOrder;
  onClose: () => void;
}

/** Another stay in place of the one that an order has: what it costs by either price is shown before. */
export const MoveForm = ({ found: { order }, onClose }: MoveFormProps) => {
  const t = useTexts('desk');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const [from, setFrom] = useState(() => format.dayOf(new Date()));
  const read = useRead(MoveChoicesQuery, { orderId: order.id, from }, { staleTime: 0 });
  const stays = read.data?.movechoices ?? [];
  const move = useCommand(MoveOrder);
  const stayOf = (id: string | null) => stays.find(({ stayId }) => stayId === id);
  const priceOf = (id: string | null, price: string | null) =>
    price === 'keep' || price === 'settle' ? (stayOf(id)?.[price] ?? null) : null;
  const [form, element] = useContractForm({
    rules: ({ StayId, Price, Reason }) => [
      ...(stayOf(StayId) ? [] : ['StayId']),
      ...(priceOf(StayId, Price) ? [] : ['Price']),
      ...(Reason.trim() ? [] : ['Reason']),
    ],
    initial: { StayId: null as string | null, Price: null as string | null, Reason: '' },
    wrong: (field) => (field === 'Reason' ? t('reasonMissing') : t('movePick')),
    submit: async ({ StayId, Price, Reason }) => {
      const agreed = priceOf(StayId, Price)!;
      const sent = await move.send({
        OrderId: order.id,
        StayId: StayId!,
        Price: Price as MovePrice,
        Total: agreed.grandTotal,
        Points: agreed.points,
        Reason: Reason.trim(),
      });
      if (!sent.ok) {
        // Somebody else may have that stay, or it costs something else by now.
        if (sent.failure.kind === 'refused') await invalidate(MoveChoicesQuery);
        return refusedBy(sent.failure, failureText(sent.failure, common));
      }
      showToast('approvalId' in sent.value ? t('askedSecond') : t('moveDone'));
      await refreshDesk();
      onClose();
      return null;
    },
  });
  const { StayId, Price } = form.values;
  const chosen = stayOf(StayId);
  const costs = ({ grandTotal, points: used }: { grandTotal: number; points: number }) =>
    [used > 0 && points(used), (grandTotal > 0 || used === 0) && format.money(grandTotal)].filter(Boolean).join(' + ');
  const by = (dong: number) => `${dong > 0 ? '+' : ''}${format.money(dong)}`;
  const prices = [
    ...(chosen?.keep ? [{ value: 'keep', label: t('priceKeep', { total: costs(chosen.keep) }) }] : []),
    ...(chosen?.settle ? [{ value: 'settle', label: t('priceSettle', { total: costs(chosen.settle) }) }] : []),
  ];
  const agreed = priceOf(StayId, Price);
  return (
    <DeskDialog title={t('move')} onClose={onClose}>
      <ActionForm form={form} element={element} action={t('move')} onClose={onClose}>
        <p>{t('moveText')}</p>
        <DateField label={t('moveFrom')} value={from} onChange={(day) => setFrom(day ?? from)} />
        <ComboboxField
          label={t('moveWhich')}
          none={read.data ? t('moveNone') : undefined}
          options={stays.map((stay) => ({
            value: stay.stayId,
            label: `${stay.resortName} · ${stay.roomName} · ${format.range(stay.fromDate, stay.toDate)}`,
            detail: by(stay.difference),
          }))}
          {...form.field('StayId')}
        />
        {chosen && <ComboboxField label={t('moveHow')} options={prices} {...form.field('Price')} />}
        {agreed && (
          <p className="t12 muted" role="status">
            {[
              agreed.givenAway > 0 && t('moveGiven', { amount: format.money(agreed.givenAway) }),
              agreed.back > 0 && t('moveBack', { amount: format.money(agreed.back) }),
              agreed.left > 0 && t('moveLeft', { amount: format.money(agreed.left) }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        <Textarea
          label={t('reason')}
          description={t('reasonRead')}
          autosize
          minRows={2}
          maxLength={200}
          {...text(form.field('Reason'))}
        />
      </ActionForm>
    </DeskDialog>
  );
};
