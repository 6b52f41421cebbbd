import { MoveOwnOrder } from '@sandbar/contract/orders';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { DateField } from '../../ui/date-field.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { ModalForm } from '../../ui/form/modal-form.tsx';
import { Num } from '../../ui/num.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { DetailedOrder } from '../order-detail/order-detail.query.ts';
import { MovePrice } from './move-price.tsx';
import { OwnMovesQuery } from './own-moves.query.ts';
import styles from './own-changes.module.css';
import { usePriceChange } from './use-price-change.ts';

interface OwnMoveFormProps {
  order: DetailedOrder;
  move: NonNullable<DetailedOrder['move']>;
  onClose: () => void;
}

/** Lists the free stays of the resort with their changes of the price, and asks for confirmation of the chosen one. */
const OwnMoveForm = ({ order, move, onClose }: OwnMoveFormProps) => {
  const t = useTexts('own-changes');
  const common = useTexts('common');
  const format = useFormat();
  const change = usePriceChange(order);
  const [from, setFrom] = useState(() => format.dayOf(new Date()));
  const [rooms, setRooms] = useState<'same' | 'all'>('same');
  const asked = { orderId: order.id, from, sameRoom: rooms === 'same' };
  const read = useRead(OwnMovesQuery, asked, { staleTime: 0, keepPrevious: true });
  const found = read.data?.ownmoves;
  const stays = found ?? [];
  const { send } = useCommand(MoveOwnOrder);
  const [form, element] = useContractForm({
    initial: { StayId: '' },
    validate: ({ StayId }) => (stays.some(({ stayId }) => stayId === StayId) ? [] : ['StayId']),
    errorText: () => t('movePick'),
    submit: async ({ StayId }) => {
      const chosen = stays.find(({ stayId }) => stayId === StayId)!;
      const { grandTotal: Total, points: Points, left } = chosen.price;
      const sent = await send({ OrderId: order.id, FromStayId: move.stayId, StayId, Total, Points });
      if (!sent.ok) {
        // The stay may be taken, or its price may have changed.
        void read.refetch();
        return refusalOf(sent.failure, failureText(sent.failure, common));
      }
      const dates = format.range(chosen.fromDate, chosen.toDate);
      showToast(t(left > 0 ? 'moveDoneLeft' : 'moveDone', { dates, amount: format.money(left) }));
      onClose();
      return null;
    },
  });
  const { StayId } = form.values;
  const unchosen = form.field('StayId').error;
  const { stay } = order;
  const choose = (set: () => void) => {
    set();
    form.set({ StayId: '' });
  };
  return (
    <ModalForm
      title={t('moveTitle')}
      form={form}
      element={element}
      action={t('moveSubmit')}
      sendingLabel={t('moving')}
      keep={t('moveKeep')}
      onClose={onClose}
    >
      {stay && (
        <p>
          <span className="muted">{t('moveNow')}</span>
          <br />
          <Num className="w5">{format.weekdayRange(stay.fromDate, stay.toDate)}</Num>
          {' · '}
          {order.orderLines[0]?.targetName}
        </p>
      )}
      {move.keepsPrice && <p className="muted">{t('moveKeepsPrice')}</p>}
      <div className={styles['searched']}>
        <DateField label={t('moveFrom')} value={from} onChange={(day) => day && choose(() => setFrom(day))} />
        <Segmented
          label={t('moveRooms')}
          options={[
            { value: 'same', label: t('moveSameRoom') },
            { value: 'all', label: t('moveAllRooms') },
          ]}
          value={rooms}
          onChange={(value) => choose(() => setRooms(value))}
        />
      </div>
      <fieldset aria-busy={read.isFetching} aria-describedby={unchosen ? 'no-stay' : undefined}>
        <legend className="hidden-visually">{t('moveWhich')}</legend>
        {!read.data && <ReadPending read={read} height={220} />}
        {found && stays.length === 0 && <p className="muted">{t(rooms === 'same' ? 'moveNoneSame' : 'moveNone')}</p>}
        <div className={styles['stays']} data-some={stays.length > 0 || undefined}>
          {stays.map(({ stayId, roomName, fromDate, toDate, price }) => (
            <div key={stayId}>
              <RadioRow
                name="StayId"
                value={stayId}
                checked={stayId === StayId}
                onChange={(value) => form.set({ StayId: value })}
                title={<Num>{format.weekdayRange(fromDate, toDate)}</Num>}
                detail={
                  <>
                    {rooms === 'all' && `${roomName} · `}
                    <Num className="ink w5">{change(price)}</Num>
                  </>
                }
              />
              <div role="status" className={styles['price']}>
                {stayId === StayId && <MovePrice order={order} price={price} />}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      {unchosen && (
        <p id="no-stay" role="alert" className="danger">
          {unchosen}
        </p>
      )}
    </ModalForm>
  );
};

export default OwnMoveForm;
