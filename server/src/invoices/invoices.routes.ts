import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DrawInvoice } from '../mailbox/index.ts';
import { orderFileRoute } from '../orders/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { invoiceXmlOf } from './invoices.queries.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
  drawInvoice: DrawInvoice;
}

/** GET /Invoice/<invoice id>.pdf and .xml of an issued invoice. */
export const invoiceRoutes = ({ database, sessions, drawInvoice }: Deps): FastifyPluginAsyncZod =>
  orderFileRoute(
    { database, sessions },
    {
      path: '/Invoice',
      summary:
        'An issued invoice, `<invoice id>.pdf` to read and `.xml` as the provider made it; for its member, and staff ' +
        'who may read orders',
      description: 'The invoice',
      limit: 'invoice-file',
      suffix: '-invoice',
      xml: true,
      orderOf: async (merchantId, id) => (await first(database.run(invoiceXmlOf({ merchantId, id }))))?.orderId,
      draw: ({ id, ending }, { merchant }) => drawInvoice({ merchantId: merchant.id, id, ending }),
    },
  );
