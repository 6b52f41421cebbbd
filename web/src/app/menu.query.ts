import { graphql } from '../transport/graphql.ts';

export const MenuQuery = graphql(`
  query MerchantMenu($languageId: String) {
    membershipmenunavigations(languageId: $languageId) { items { id name navigation } }
  }
`);
