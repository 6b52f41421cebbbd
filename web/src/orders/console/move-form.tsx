import { Textarea } from '@mantine/core';
import { MoveOrder } from '@sandbar/contract/orders';
import type { MovePrice } from '@sandbar/domain/orders';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ResultOf } from '../../transport/graphql.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePointsText } from '../../ui/num.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ConsoleResortsQuery, MoveChoicesQuery, type DeskOrder } from './console.query.ts';
import styles from './console.module.css';

/** The choice is cleared when the list changes. */
const NOTHING = { StayId: null, Price: null };
const FOREVER = 10 * 60_000;
/** px */
const ROW = 68;

type Choice = NonNullable<ResultOf<typeof MoveChoicesQuery>['movechoices']>[number];

/** With only one price there is no choice. */
const onlyPriceOf = ({ keep, settle }: Choice): MovePrice | null =>
  keep && settle ? null : keep ? 'keep' : settle ? 'settle' : null;

interface MoveFormProps {
  found: DeskOrder;
  onClose: () => void;
}

/** Moves an order to another stay, after showing the cost at either price. */
export const MoveForm = ({ found: { order }, onClose }: MoveFormProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const [today] = useState(() => format.dayOf(new Date()));
  const [from, setFrom] = useState(today);
  const [resortId, setResortId] = useState<string | null>(null);
  const resorts = useRead(ConsoleResortsQuery, {}, { staleTime: FOREVER }).data?.addresses.items ?? [];
  const read = useRead(
    MoveChoicesQuery,
    { orderId: order.id, from, ...(resortId ? { resortId } : {}) },
    { staleTime: 0, keepPrevious: true },
  );
  const stays = read.data?.movechoices ?? [];
  const move = useCommand(MoveOrder);
  const stayOf = (id: string | null) => stays.find(({ stayId }) => stayId === id);
  const priceOf = (id: string | null, price: string | null) =>
    price === 'keep' || price === 'settle' ? (stayOf(id)?.[price] ?? null) : null;
  const [form, element] = useContractForm({
    validate: ({ StayId, Price, Reason }) => [
      ...(stayOf(StayId) ? [] : ['StayId']),
      ...(priceOf(StayId, Price) ? [] : ['Price']),
      ...(Reason.trim() ? [] : ['Reason']),
    ],
    initial: { StayId: null as string | null, Price: null as string | null, Reason: '' },
    errorText: (field) => (field === 'Reason' ? t('reasonMissing') : t('movePick')),
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
        // The stay may be taken, or its price may have changed.
        return refusalOf(sent.failure, failureText(sent.failure, common));
      }
      showToast('approvalId' in sent.value ? t('askedSecond') : t('moveDone'));
      onClose();
      return null;
    },
  });
  const { StayId, Price } = form.values;
  const stayError = form.field('StayId').error;
  const chosen = stayOf(StayId);
  const costs = ({ grandTotal, points: used }: { grandTotal: number; points: number }) =>
    [used > 0 && points(used), (grandTotal > 0 || used === 0) && format.money(grandTotal)].filter(Boolean).join(' + ');
  const by = (amount: number) => `${amount > 0 ? '+' : ''}${format.money(amount)}`;
  const prices = [
    ...(chosen?.keep ? [{ value: 'keep', label: t('priceKeep', { total: costs(chosen.keep) }) }] : []),
    ...(chosen?.settle ? [{ value: 'settle', label: t('priceSettle', { total: costs(chosen.settle) }) }] : []),
  ];
  const agreed = priceOf(StayId, Price);
  return (
    <FormDialog title={t('move')} form={form} element={element} action={t('move')} onClose={onClose}>
      <p>{t('moveText')}</p>
      <div className={styles['two']}>
        <DateField
          label={t('moveFrom')}
          value={from}
          min={today}
          onChange={(day) => {
            setFrom(day ?? from);
            form.set(NOTHING);
          }}
        />
        <ComboboxField
          label={t('resort')}
          placeholder={t('anyResort')}
          clearable
          options={resorts.map(({ id, name, place }) => ({ value: id, label: name, detail: place }))}
          value={resortId}
          onChange={(next) => {
            setResortId(next);
            form.set(NOTHING);
          }}
        />
      </div>
      <fieldset className={styles['stays']} aria-busy={read.isFetching}>
        <legend>{t('moveWhich')}</legend>
        {read.isPending && <Skeleton height={3 * ROW} />}
        {read.data && stays.length === 0 && <p className="muted">{t('moveNone')}</p>}
        <div className={styles['stayList']}>
          {stays.map((stay) => (
            <label key={stay.stayId} className={styles['stay']}>
              <input
                type="radio"
                className="covers"
                name="StayId"
                value={stay.stayId}
                checked={stay.stayId === StayId}
                onChange={() => form.set({ StayId: stay.stayId, Price: onlyPriceOf(stay) })}
              />
              <span className={styles['stayPicture']}>
                {stay.image && (
                  <Picture picture={stay.image} crop={[60, 48]} fill radius="var(--r-sm)" alternative="" />
                )}
              </span>
              <span className="lines">
                <span className="w5">{stay.resortName}</span>
                <span className="t12 muted">{stay.roomName}</span>
                <span className="n t12">{format.range(stay.fromDate, stay.toDate)}</span>
              </span>
              <span className="n w5">{stay.difference === 0 ? t('moveSame') : by(stay.difference)}</span>
            </label>
          ))}
        </div>
        {stayError && (
          <p role="alert" className={styles['bad']}>
            {stayError}
          </p>
        )}
      </fieldset>
      {chosen && <ComboboxField label={t('moveHow')} options={prices} {...form.field('Price')} />}
      {agreed && (
        <p className="t12 muted" role="status">
          {[
            agreed.givenAway > 0 && t('moveGiven', { amount: format.money(agreed.givenAway) }),
            agreed.back > 0 && t('moveBack', { amount: format.money(agreed.back) }),
            agreed.left > 0 &&
              (agreed.dueDate === null
                ? t('moveLeft', { amount: format.money(agreed.left) })
                : t('moveOwed', { amount: format.money(agreed.left), until: format.instant(agreed.dueDate) })),
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
    </FormDialog>
  );
};
