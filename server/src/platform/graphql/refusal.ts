import { refusalMessage, type AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale } from '@sandbar/domain/common';
import { GraphQLError } from 'graphql';

/** A read that is refused: becomes a GraphQL error with the refusal's code and data in `extensions`. */
export class GraphRefusal extends GraphQLError {
  refusal: AnyRefusal;
  constructor(refusal: AnyRefusal, locale: Locale) {
    super(refusalMessage(refusal, locale), { extensions: { code: refusal.code, data: refusal.data } });
    this.refusal = refusal;
  }
}
