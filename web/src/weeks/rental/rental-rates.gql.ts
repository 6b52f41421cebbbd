import { RENTAL_RATES } from '@sandbar/contract/weeks';
import { graphql } from '../../transport/graphql.ts';

export const RentalRatesQuery = graphql(RENTAL_RATES);
