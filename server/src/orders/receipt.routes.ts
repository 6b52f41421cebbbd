import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { first, type Database } from '../platform/database/index.ts';
import type { Printer } from '../platform/pdf/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { orderFileRoute } from './order-file.ts';
import { orderForScreen } from './orders.queries.ts';
import { receiptPaper } from './receipt-paper.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
  printer: Printer;
}

/** GET /Receipt/<order id>.pdf, in the reader's language. */
export const receiptRoutes = ({ database, sessions, printer }: Deps): FastifyPluginAsyncZod =>
  orderFileRoute(
    { database, sessions },
    {
      path: '/Receipt',
      summary:
        'The receipt of what was paid for an order, `<order id>.pdf`; for its member, and staff who may read orders',
      description: 'The receipt',
      limit: 'receipt-file',
      suffix: '-receipt',
      draw: async ({ orderId: id, customerId }, reader) => {
        const order = await first(database.run(orderForScreen({ merchantId: reader.merchant.id, id, customerId })));
        const paper = order && (await receiptPaper(order, reader));
        return paper && printer.print(paper);
      },
    },
  );
