import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/promotions.ts';

export default {
  title: 'Gift code',
  label: 'Gift code',
  placeholder: 'Enter a code',
  apply: 'Apply',
  applied: 'Apply Coupon Code Succeed',
  empty: 'Please Input GiftCode',
  remove: 'Remove',
  removeCode: 'Remove code {{code}}',
  another: 'Add another code',
} satisfies PluralTexts<typeof source>;
