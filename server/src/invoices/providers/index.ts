import { embeddedProvider } from './embedded.ts';
import type { InvoiceProvider } from './provider.ts';

export type * from './provider.ts';

/** Providers of e-invoices by the name that `invoice_settings` has. */
export const PROVIDERS: Readonly<Record<string, InvoiceProvider>> = { embedded: embeddedProvider };
