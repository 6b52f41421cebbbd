import { addMonths, type Day } from '@sandbar/domain/common';
import { ProductType } from '@sandbar/domain/catalogue';
import { WEEK_MONTHS, WEEK_NIGHTS } from '@sandbar/domain/weeks';
import { Suspense, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ResortField, RoomField } from '../../form/resort-field.tsx';
import type { WeekEnd } from '../../form/week-dates.ts';
import styles from './deposit-form.module.css';
import type { DepositValues } from './deposit-values.ts';

const WeekCalendar = lazyPart(() => import('../../form/week-calendar.tsx'));

interface WeekStepProps {
  form: ContractForm<DepositValues>;
  today: Day;
}

/** Chooses the week: resort, room type, nights and dates. */
export const WeekStep = ({ form, today }: WeekStepProps) => {
  const t = useTexts('deposits');
  const common = useTexts('common');
  const format = useFormat();
  const [end, setEnd] = useState<WeekEnd>('from');
  /** The field that another choice cleared. */
  const [cleared, setCleared] = useState<'room' | 'dates' | null>(null);
  const { AddressId, DepositProductId, Nights, FromDate, ToDate } = form.values;
  const soonest = addMonths(today, WEEK_MONTHS.soonest);
  const [resort, room, from, to] = [
    form.field('AddressId'),
    form.field('DepositProductId'),
    form.field('FromDate'),
    form.field('ToDate'),
  ];
  const wrongDates = from.error ?? to.error;
  return (
    <div className="stack g20 top">
      <div className="stack halves g16 start">
        <ResortField
          {...resort}
          onChange={(chosen) => {
            if (chosen === AddressId) return;
            setCleared(DepositProductId === null ? null : 'room');
            form.set({ AddressId: chosen, DepositProductId: null });
          }}
        />
        <RoomField
          {...room}
          resortId={AddressId}
          type={ProductType.VacationExchange}
          onChange={(chosen) => {
            setCleared(null);
            form.set({ DepositProductId: chosen });
          }}
        />
      </div>
      <div className="stack halves g16 start">
        <div className="stack g6 left">
          <span className="t12 w5">{t('nights')}</span>
          <Segmented
            label={t('nights')}
            value={String(Nights)}
            options={WEEK_NIGHTS.map((count) => ({
              value: String(count),
              label: <span className="n">{common('nights', { count })}</span>,
            }))}
            onChange={(count) => {
              setCleared(FromDate === null ? null : 'dates');
              form.set({ Nights: Number(count), FromDate: null, ToDate: null });
            }}
          />
        </div>
        <div className={`stack g6 left ${styles['ends']}`}>
          <span className="t12 muted">{t('settingEnd')}</span>
          <Segmented
            label={t('settingEnd')}
            value={end}
            options={[
              { value: 'from', label: common('checkIn') },
              { value: 'to', label: common('checkOut') },
            ]}
            onChange={setEnd}
          />
        </div>
      </div>
      <p className={styles['range']} aria-live="polite">
        {FromDate && ToDate ? (
          <span className="n">{format.weekdayRange(FromDate, ToDate)}</span>
        ) : (
          <span className="muted">
            {cleared === 'dates' ? t('datesCleared') : cleared === 'room' ? t('roomCleared') : t('chooseDays')}
          </span>
        )}
      </p>
      {/* A group can be invalid like a field, so that the first error can be scrolled to and focused. */}
      <div
        role="group"
        aria-label={`${common('checkIn')} – ${common('checkOut')}`}
        aria-describedby={wrongDates ? 'deposit-dates-wrong' : undefined}
        className={styles['calendar']}
        data-error={wrongDates ? true : undefined}
      >
        {wrongDates && (
          <input
            className="hidden-visually"
            aria-invalid="true"
            aria-label={common('checkIn')}
            aria-describedby="deposit-dates-wrong"
            readOnly
            value=""
          />
        )}
        <Suspense fallback={<Skeleton height={300} />}>
          <WeekCalendar
            from={FromDate}
            to={ToDate}
            nights={Nights}
            end={end}
            soonest={soonest}
            onChange={(first, last) => {
              setCleared(null);
              form.set({ FromDate: first, ToDate: last });
            }}
          />
        </Suspense>
      </div>
      {wrongDates && (
        <p id="deposit-dates-wrong" className={styles['wrong']}>
          {`${common('checkIn')} – ${common('checkOut')}: ${wrongDates}`}
        </p>
      )}
      <p className="t12 muted">{t('soonest', { day: format.day(soonest), months: WEEK_MONTHS.soonest })}</p>
    </div>
  );
};
