import { SetInvoicing } from '@sandbar/contract/invoices';
import { accept, refuse } from '@sandbar/domain/common';
import { isTaxCode } from '@sandbar/domain/invoices';
import { handler } from '../platform/commands/handler.ts';
import { setInvoiceSettings } from './invoices.store.ts';

/** Merchant/SetInvoicing: applies to invoices that get their number from now on. */
export const setInvoicing = handler(SetInvoicing, async (input, { merchant, commit }) => {
  const { Version, Enabled, SellerName, TaxCode, Address, Series, VatPercent } = input;
  if (!isTaxCode(TaxCode, merchant.settings.country)) return refuse('INVOICE_TAX_CODE', {});
  return commit(async (transaction) => {
    const [set] = await transaction.run(
      setInvoiceSettings({
        merchantId: merchant.id,
        version: Version,
        enabled: Enabled,
        sellerName: SellerName,
        taxCode: TaxCode,
        address: Address,
        series: Series,
        vatPercent: VatPercent,
      }),
    );
    if (!set) return refuse('RULES_CHANGED', {});
    return accept({ answer: { version: set.version }, events: [{ kind: 'invoicing.set', subjectId: merchant.id }] });
  });
});
