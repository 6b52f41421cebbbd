import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';

/**
 * Loaded before main.ts by the server of the journeys: a door on JOURNEY_CLOCK_PORT of the loopback address through
 * which a journey lets one hold end sooner than in a quarter of an hour: `POST /<order id>/<seconds>`. The journeys'
 * set-up lets members keep more unpaid orders, since one member makes the orders of many journeys:
 * `POST /unpaid-limit/<orders>`. `POST /payout/<rental id>` brings the day of a rental's payout, `POST /new-day` lets
 * staff do again alone what they may in a day, `POST /domain-checks` lets the last checks of domains be long ago.
 */
const create = PGlite.create.bind(PGlite);
let database: PGlite | undefined;
PGlite.create = (async (...given: Parameters<typeof create>) =>
  (database = (await create(...given)) as PGlite)) as unknown as typeof PGlite.create;

createServer((request, reply) => {
  const [, id, amount] = (request.url ?? '').split('/');
  const change =
    id === 'unpaid-limit'
      ? database!.query(`update merchants set settings = settings || jsonb_build_object('unpaidLimit', $1::int)`, [
          amount,
        ])
      : id === 'payout'
        ? database!.query('update week_rentals set payout_on = current_date - 1 where week_id = $1', [amount])
        : id === 'new-day'
          ? database!.query('delete from daily_allowances')
          : id === 'domain-checks'
            ? database!.query(`update merchant_domains set checked_at = now() - interval '1 minute'`)
            : database!.query(
                'update orders set hold_expires_at = now() + make_interval(secs => $2::int) where id = $1 and hold_expires_at is not null',
                [id, amount],
              );
  void change.then(
    ({ affectedRows }) => reply.writeHead(affectedRows || id === 'new-day' ? 204 : 404).end(),
    () => reply.writeHead(400).end(),
  );
}).listen(Number(process.env.JOURNEY_CLOCK_PORT), '127.0.0.1');
