import { Button } from '@mantine/core';
import { SetNightPrices } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { useSearchParams } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Conflict } from '../../ui/form/conflict.tsx';
import { useVersions } from '../../ui/form/use-versions.ts';
import { NightPricesQuery, PricedResortsQuery, type ReadNightPrice } from './pricing.query.ts';
import styles from './pricing.module.css';

/** Dong a night, by the room class. */
type Values = Record<string, number | null>;

const valuesOf = (prices: readonly ReadNightPrice[]): Values =>
  Object.fromEntries(prices.map(({ id, price }) => [id, price]));

/** What nights of a resort's room classes are worth when owners give weeks of them. */
export const NightPrices = () => {
  const t = useTexts('pricing');
  const [params, setParams] = useSearchParams();
  const found = useRead(PricedResortsQuery, {}, { staleTime: 60_000 });
  const resorts = found.data?.addresses.items;
  const asked = params.get('resort');
  const resortId = resorts?.find(({ id }) => id === asked)?.id ?? resorts?.[0]?.id ?? '';
  const prices = useRead(NightPricesQuery, { resortId }, { enabled: resortId !== '', staleTime: 0 });
  const failed = found.error && !resorts ? found : prices.error && !prices.data ? prices : null;
  if (failed) return <ReadFailed error={failed.error!} retry={() => void failed.refetch()} />;
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
        <Form key={resortId} resortId={resortId} rooms={prices.data.nightprices ?? []} />
      )}
    </>
  );
};

const Form = ({ resortId, rooms }: { resortId: string; rooms: readonly ReadNightPrice[] }) => {
  const t = useTexts('pricing');
  const common = useTexts('common');
  const format = useFormat();
  const { send } = useCommand(SetNightPrices);
  const { base, newer, saved, meanwhile, take } = useVersions<Values>({ version: 0, values: valuesOf(rooms) });
  const { least, most } = CATALOGUE_LIMITS.nightPrice;
  const changedOf = (values: Values, seen: Values) =>
    Object.keys(values).filter((id) => values[id] !== seen[id] && id in seen);
  const [form, element] = useContractForm<Values>({
    initial: base.values,
    validate: (values) =>
      Object.entries(values).flatMap(([id, price]) =>
        price === null || (price >= least && price <= most) ? [] : [id],
      ),
    errorText: () => t('nightPriceWrong', { least: format.money(least), most: format.money(most) }),
    submit: async (values) => {
      const seen = base.values;
      const Prices = changedOf(values, seen).map((RoomId) => ({
        RoomId,
        NightPrice: values[RoomId]!,
        Seen: seen[RoomId]!,
      }));
      const sent = Prices.length === 0 ? null : await send({ ResortId: resortId, Prices });
      if (sent && !sent.ok) {
        const { failure } = sent;
        if (failure.kind === 'refused' && failure.code === 'SAVED_MEANWHILE') await refetchStored().catch(() => {});
        return refusalOf(failure, failureText(failure, common));
      }
      saved({ version: 0, values });
      await invalidate(NightPricesQuery);
      showToast(t('nightPricesSaved'));
      return null;
    },
  });
  const refetchStored = async () => {
    const { nightprices } = await read(NightPricesQuery, { resortId });
    const [latest] = (nightprices ?? [])
      .filter(({ changedDate }) => changedDate)
      .toSorted((one, other) => (one.changedDate! < other.changedDate! ? 1 : -1));
    if (!nightprices || !latest) return;
    meanwhile({ version: 0, by: latest.changedByName, at: latest.changedDate!, values: valuesOf(nightprices) }, form);
  };
  const changed = changedOf(form.values, base.values).length;
  const rate = shell.merchant.exchangeRate;
  const amount = (price: number | null) => (price === null ? t('notTaken') : format.money(price));
  return (
    <form ref={element} className={styles['nights']} onSubmit={form.onSubmit} noValidate aria-label={t('nightPrices')}>
      <ul className={styles['rows']}>
        {rooms.map(({ id, name, changedDate, changedByName }) => {
          const price = form.values[id] ?? null;
          return (
            <li key={id}>
              <span className={styles['lines']}>
                <span className="w5">{name}</span>
                {changedDate && (
                  <span className="t12 muted">
                    {[format.instant(changedDate), ...(changedByName ? [changedByName] : [])].join(' · ')}
                  </span>
                )}
              </span>
              <MoneyField {...form.field(id)} label={t('nightPriceOf', { name })} min={0} max={most} />
              <span className="n muted">
                {price === null ? t('notTaken') : t('aboutPoints', { points: format.number(Math.round(price / rate)) })}
              </span>
            </li>
          );
        })}
      </ul>
      {newer && (
        <Conflict
          {...newer}
          words={Object.fromEntries(rooms.map(({ id, name }) => [id, name]))}
          say={(field) => amount(newer.values[field] ?? null)}
          onTake={(field) => form.set(take(field))}
        />
      )}
      <FormFoot
        failure={form.failure}
        text={changed > 0 ? t('changedCount', { count: changed, formatted: format.number(changed) }) : t('quotedStays')}
      >
        <Button variant="subtle" onClick={form.reset} disabled={!form.dirty || form.sending}>
          {t('discard')}
        </Button>
        <Button type="submit" loading={form.sending} disabled={!form.dirty}>
          {common('save')}
        </Button>
      </FormFoot>
      <UnsavedGuard dirty={form.dirty && !form.sending} />
    </form>
  );
};
