import { embeddedProvider } from './embedded.ts';
import type { InvoiceProvider } from './provider.ts';

export type * from './provider.ts';

/** Providers of e-invoices, by their name in `invoice_settings`. */
export const PROVIDERS: Readonly<Record<string, InvoiceProvider>> = { embedded: embeddedProvider };
