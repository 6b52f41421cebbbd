import type { QueryField } from '@sandbar/contract/common';
import type { ListedSubject } from '@sandbar/contract/live';

/** The fields of Query that a change of one record makes stale, by the kind of record. */
export const READS_OF: Readonly<Record<ListedSubject, readonly QueryField[]>> = {
  user: ['members', 'member', 'auditentries', 'invitations', 'rolestoedit'],
  membership: ['member'],
  role: ['rolestoedit', 'memberroles', 'roles', 'members', 'member'],
  promotion: ['giftcodebatches', 'giftcodebatch', 'giftcodes'],
  'rent-promotion': ['rentprograms', 'rentprogram'],
  partner: ['partners'],
  'api-key': ['partners'],
  webhook: ['webhookendpoints', 'webhookevents'],
  import: ['catalogueimports', 'catalogueimport'],
  discount: ['deskdiscounts', 'deskdiscount'],
  'rule-set': ['rulesets'],
  fee: ['fees'],
  'payment-method': ['deskpaymentmethods'],
  merchant: ['merchantmoney', 'merchantrules', 'merchantbrand', 'merchantorigins', 'merchantdomains'],
};
