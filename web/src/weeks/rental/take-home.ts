import { RENTAL_RATES } from '@sandbar/contract/weeks';
import { type Rate, type Settlement, settlementOf } from '@sandbar/domain/ledger';
import { graphql } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';

export const RentalRatesQuery = graphql(RENTAL_RATES);

const HALF_AN_HOUR = 30 * 60_000;

/** Computes the owner's share of a price by today's rates, as at the sale. */
export const useTakeHome = (): ((price: number) => Settlement | null) => {
  const { data } = useRead(RentalRatesQuery, {}, { staleTime: HALF_AN_HOUR });
  if (!data) return () => null;
  const rates = data.currenttaxrates.rates as readonly Rate[];
  const resident = data.payoutaccount?.resident ?? true;
  return (price) => settlementOf({ sold: 'rental', price, rates, resident });
};
