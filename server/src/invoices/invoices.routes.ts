import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderFileRoute } from '../orders/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Printer } from '../platform/pdf/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { invoicePaper } from './invoice-paper.ts';
import { invoiceById, invoiceXmlOf } from './invoices.queries.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
  printer: Printer;
}

/** GET /Invoice/<invoice id>.pdf and .xml: of an issued invoice. */
export const invoiceRoutes = ({ database, sessions, printer }: Deps): FastifyPluginAsyncZod =>
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
      draw: async ({ id, ending }, { merchant }) => {
        const key = { merchantId: merchant.id, id };
        if (ending === 'xml') {
          const xml = (await first(database.run(invoiceXmlOf(key))))?.xml;
          return xml ? Buffer.from(xml) : undefined;
        }
        const row = await first(database.run(invoiceById(key)));
        return row && printer.print(await invoicePaper(row, merchant));
      },
    },
  );
