import { TextInput } from '@mantine/core';
import { isPricedInPoints, PARTY_LIMITS } from '@sandbar/domain/catalogue';
import { useState } from 'react';
import type { Day } from '@sandbar/domain/common';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { serverTime } from '../../../transport/server-clock.ts';
import { useRead } from '../../../transport/use-read.ts';
import { ComboboxField } from '../../../ui/form/combobox-field.tsx';
import { DateRangeField } from '../../../ui/form/date-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { usePointsText } from '../../../ui/num.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import desk from '../console.module.css';
import { agesIn } from './party.ts';
import { SaleResortsQuery, SaleStaysQuery } from './sale.query.ts';
import styles from './sale.module.css';

/** The entered search. */
export interface Wish {
  from: Day | null;
  to: Day | null;
  adults: number | null;
  /** Ages, separated by commas. */
  ages: string;
  friendlyUrl: string | null;
}

export interface ChosenStay {
  id: string;
  name: string;
  dates: string;
  price: string;
}

/** Days by which both dates may differ. */
const FLEX_DAYS = 3;

interface FindStayProps {
  wish: Wish;
  onWish: (wish: Partial<Wish>) => void;
  stay: ChosenStay | null;
  onStay: (stay: ChosenStay) => void;
  error: string | undefined;
}

/** Finds a stay with the members' own search, by dates and party: first a resort, then one of its free stays. */
export const FindStay = ({ wish, onWish, stay, onStay, error }: FindStayProps) => {
  const t = useTexts('desk-sale');
  const format = useFormat();
  const points = usePointsText();
  const [today] = useState(() => format.dayOf(new Date(serverTime())));
  const ages = agesIn(wish.ages);
  const wanted = {
    ...(wish.from && wish.to ? { fromDate: wish.from, toDate: wish.to, flexDays: FLEX_DAYS } : {}),
    // A number outside the limits would match no resort, so it is limited for the search.
    adults: Math.min(Math.max(wish.adults ?? 0, PARTY_LIMITS.minAdults), PARTY_LIMITS.maxAdults),
    childAges: ages ?? [],
  };
  const resorts = useRead(SaleResortsQuery, wanted, { staleTime: 0, keepPrevious: true });
  const price = (money: number | null, inPoints: number | null) =>
    money !== null ? format.money(money) : inPoints !== null ? points(inPoints) : '';
  return (
    <section className="stack one g12 shrink" aria-labelledby="sale-stay">
      <h2 id="sale-stay" className="t20">
        {t('stay')}
      </h2>
      <div className={styles['wish']}>
        <DateRangeField
          label={t('dates')}
          hint={t('datesHint', { days: FLEX_DAYS })}
          value={{ from: wish.from, to: wish.to }}
          min={today}
          onChange={({ from, to }) => onWish({ from, to })}
        />
        <NumberField
          label={t('adults')}
          min={PARTY_LIMITS.minAdults}
          max={PARTY_LIMITS.maxAdults}
          value={wish.adults}
          onChange={(adults) => onWish({ adults })}
        />
        <TextInput
          label={t('ages')}
          placeholder={t('agesHint')}
          value={wish.ages}
          error={ages ? undefined : t('agesWrong')}
          autoComplete="off"
          onChange={(event) => onWish({ ages: event.currentTarget.value })}
        />
      </div>
      <ComboboxField
        label={t('resort')}
        placeholder={t('resortHint', { count: resorts.data?.productvacations.totalCount ?? 0 })}
        disabled={!resorts.data}
        none={t('noStays')}
        options={(resorts.data?.productvacations.items ?? []).map((resort) => ({
          value: resort.friendlyUrl,
          label: resort.name,
          detail: [
            resort.place,
            t('stayCount', { count: resort.stayCount }),
            price(resort.fromPrice, resort.fromPointPrice) &&
              t('fromPrice', { price: price(resort.fromPrice, resort.fromPointPrice) }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={wish.friendlyUrl}
        onChange={(friendlyUrl) => onWish({ friendlyUrl })}
      />
      {wish.friendlyUrl !== null && (
        <Stays
          friendlyUrl={wish.friendlyUrl}
          wanted={wanted}
          chosen={stay?.id ?? null}
          priceOf={(one) => (isPricedInPoints(one.productType) ? points(one.pointPrice) : format.money(one.price))}
          onChoose={onStay}
        />
      )}
      {error && (
        <p role="alert" className={desk['bad']}>
          {error}
        </p>
      )}
    </section>
  );
};

interface StaysProps {
  friendlyUrl: string;
  wanted: { fromDate?: Day; toDate?: Day; flexDays?: number; adults: number; childAges: number[] };
  chosen: string | null;
  priceOf: (stay: { price: number; pointPrice: number; productType: number }) => string;
  onChoose: (stay: ChosenStay) => void;
}

const ROW = 68;

const Stays = ({ friendlyUrl, wanted, chosen, priceOf, onChoose }: StaysProps) => {
  const t = useTexts('desk-sale');
  const format = useFormat();
  const read = useRead(SaleStaysQuery, { friendlyUrl, ...wanted }, { staleTime: 0, keepPrevious: true });
  const stays = (read.data?.productvacation?.products ?? [])
    .flatMap((room) => room.variants.map((stay) => ({ ...stay, room: room.name })))
    .toSorted((one, other) => one.fromDate.localeCompare(other.fromDate) || one.room.localeCompare(other.room));
  return (
    <fieldset className={desk['stays']} aria-busy={read.isFetching}>
      <legend>{t('freeStays')}</legend>
      {read.isPending && <Skeleton height={3 * ROW} />}
      {read.data && stays.length === 0 && <p className="muted">{t('noStays')}</p>}
      <div className={desk['stayList']}>
        {stays.map((stay) => {
          const dates = format.range(stay.fromDate, stay.toDate);
          return (
            <label key={stay.id} className={`${desk['stay']} ${styles['plain']}`}>
              <input
                type="radio"
                className="covers"
                name="StayId"
                value={stay.id}
                checked={stay.id === chosen}
                onChange={() => onChoose({ id: stay.id, name: stay.room, dates, price: priceOf(stay) })}
              />
              <span className="lines">
                <span className="n w5">{dates}</span>
                <span className="t12 muted">{stay.room}</span>
              </span>
              <span className="n w5">{priceOf(stay)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
