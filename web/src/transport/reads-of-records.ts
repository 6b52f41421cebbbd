import type { ListedSubject } from '@sandbar/contract/live';

/** What a change of one record makes stale, by the kind of record. */
export const READS_OF: Readonly<Record<ListedSubject, readonly unknown[]>> = {
  user: ['Members', 'Member', 'MemberActivity', 'Invitations', 'RolesToEdit'],
  membership: ['Member'],
  role: ['RolesToEdit', 'MemberRoles', 'Roles', 'Members', 'Member'],
  promotion: ['GiftCodeBatches', 'GiftCodeBatch', 'GiftCodes'],
  'rent-promotion': ['RentPrograms', 'RentProgram'],
  partner: ['Partners'],
  'api-key': ['Partners'],
  webhook: ['WebhookEndpoints', 'WebhookEvents'],
  import: ['CatalogueImports', 'CatalogueImport'],
  discount: ['DeskDiscounts', 'DeskDiscount'],
  'rule-set': ['RuleSets'],
  fee: ['Fees'],
  'payment-method': ['DeskMethods'],
  merchant: ['MerchantMoney', 'MerchantRules', 'MerchantBrand', 'MerchantOrigins', 'MerchantDomains'],
};
