import { SetNightPrices } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { EditorFoot } from '../../ui/form/editor-foot.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { NightPricesQuery, PricedResortsQuery, type ReadNightPrice } from './pricing.query.ts';
import styles from './pricing.module.css';

/** Money for a night, by room class. */
type Values = Record<string, number | null>;

/** One constant empty list, because a new one would count as new data. */
const NONE: readonly ReadNightPrice[] = [];

const valuesOf = (prices: readonly ReadNightPrice[]): Values =>
  Object.fromEntries(prices.map(({ id, price }) => [id, price]));

const storedOf = (rooms: readonly ReadNightPrice[]) => {
  const latest = rooms
    .filter(({ changedDate }) => changedDate)
    .toSorted((one, other) => (one.changedDate! < other.changedDate! ? 1 : -1))[0];
  // Each price is sent with the price that was seen, instead of a version.
  return { version: 0, by: latest?.changedByName ?? null, at: latest?.changedDate ?? null, values: valuesOf(rooms) };
};

const changedOf = (values: Values, seen: Values): string[] =>
  Object.keys(values).filter((id) => values[id] !== seen[id] && id in seen);

/** Edits the night prices of a resort's room classes, by which owners' weeks are valued. */
export const NightPrices = () => {
  const t = useTexts('pricing');
  const [params, setParams] = useSearchParams();
  const found = useRead(PricedResortsQuery, {}, { staleTime: 60_000 });
  const resorts = found.data?.addresses.items;
  const asked = params.get('resort');
  const resortId = resorts?.find(({ id }) => id === asked)?.id ?? resorts?.[0]?.id ?? '';
  const prices = useRead(NightPricesQuery, { resortId }, { enabled: resortId !== '', staleTime: 0 });
  const failed = found.error && !resorts ? found : prices.error && !prices.data ? prices : null;
  if (failed) return <ReadPending read={failed} />;
  if (resorts?.length === 0) return <EmptyState title={t('noResorts')} />;
  return (
    <>
      <div className={styles['choice']}>
        {resorts ? (
          <ComboboxField
            label={t('resort')}
            options={resorts.map(({ id, name, place }) => ({ value: id, label: name, detail: place }))}
            value={resortId}
            onChange={(resort) => resort && setParams({ resort }, { replace: true })}
          />
        ) : (
          <Skeleton height={64} />
        )}
      </div>
      {!prices.data ? (
        <Skeleton height={480} />
      ) : prices.data.nightprices?.length === 0 ? (
        <EmptyState title={t('noRooms')} />
      ) : (
        <Form
          key={resortId}
          resortId={resortId}
          rooms={prices.data.nightprices ?? NONE}
          reread={async () => (await prices.refetch({ throwOnError: true })).data?.nightprices}
        />
      )}
    </>
  );
};

interface FormProps {
  resortId: string;
  rooms: readonly ReadNightPrice[];
  reread: () => Promise<readonly ReadNightPrice[] | null | undefined>;
}

const Form = ({ resortId, rooms, reread }: FormProps) => {
  const t = useTexts('pricing');
  const format = useFormat();
  const command = useCommand(SetNightPrices);
  const { least, most } = CATALOGUE_LIMITS.nightPrice;
  const amount = (price: number | null) => (price === null ? t('notTaken') : format.money(price));
  const [form, element] = useRecordForm({
    read: rooms,
    stored: storedOf,
    reread,
    command,
    input: (values, { values: seen }) => ({
      ResortId: resortId,
      Prices: changedOf(values, seen).map((RoomId) => ({ RoomId, NightPrice: values[RoomId]!, Seen: seen[RoomId]! })),
    }),
    onSaved: async () => {
      showToast(t('nightPricesSaved'));
    },
    fields: Object.fromEntries(rooms.map(({ id, name }) => [id, { label: name, show: amount }])),
    validate: (values) =>
      Object.entries(values).flatMap(([id, price]) =>
        price === null || (price >= least && price <= most) ? [] : [id],
      ),
    errorText: () => t('nightPriceWrong', { least: format.money(least), most: format.money(most) }),
    draft: draftOf(`night-prices.${resortId}`, shell.user?.id ?? ''),
  });
  const changed = changedOf(form.values, form.base.values).length;
  const rate = shell.merchant.exchangeRate;
  return (
    <form ref={element} className={styles['nights']} onSubmit={form.onSubmit} noValidate aria-label={t('nightPrices')}>
      <ul className={styles['rows']}>
        {rooms.map(({ id, name, changedDate, changedByName }) => {
          const price = form.values[id] ?? null;
          return (
            <li key={id}>
              <span className="lines">
                <span className="w5">{name}</span>
                {changedDate && (
                  <span className="t12 muted">
                    {[format.instant(changedDate), ...(changedByName ? [changedByName] : [])].join(' · ')}
                  </span>
                )}
              </span>
              <MoneyField {...form.field(id)} label={t('nightPriceOf', { name })} labelHidden min={0} max={most} />
              <span className="n muted">
                {price === null ? t('notTaken') : t('aboutPoints', { points: Math.round(price / rate) })}
              </span>
            </li>
          );
        })}
      </ul>
      <EditorFoot form={form} text={t('quotedStays')} dirtyText={t('changedCount', { count: changed })} />
    </form>
  );
};
