import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DrawVoucher } from '../mailbox/index.ts';
import { orderFileRoute } from '../orders/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
  drawVoucher: DrawVoucher;
}

/** GET /Voucher/<order id>.pdf. */
export const voucherRoutes = ({ database, sessions, drawVoucher }: Deps): FastifyPluginAsyncZod =>
  orderFileRoute(
    { database, sessions },
    {
      path: '/Voucher',
      summary: 'The check-in voucher of an order, `<order id>.pdf`; for its member, and for staff who may read orders',
      description: 'The voucher',
      limit: 'voucher-file',
      draw: ({ orderId }, { merchant }) => drawVoucher({ merchantId: merchant.id, orderId }),
    },
  );
