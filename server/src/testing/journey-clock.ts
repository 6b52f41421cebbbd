import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';

/**
 * Loaded before main.ts by the server of the journeys: a door on JOURNEY_CLOCK_PORT of the loopback address through
 * which a journey lets one hold end sooner than in a quarter of an hour. `POST /<order id>/<seconds>`.
 */
const create = PGlite.create.bind(PGlite);
let database: PGlite | undefined;
PGlite.create = (async (...given: Parameters<typeof create>) =>
  (database = (await create(...given)) as PGlite)) as unknown as typeof PGlite.create;

createServer((request, reply) => {
  const [, id, seconds] = (request.url ?? '').split('/');
  void database!
    .query(
      'update orders set hold_expires_at = now() + make_interval(secs => $2::int) where id = $1 and hold_expires_at is not null',
      [id, seconds],
    )
    .then(
      ({ affectedRows }) => reply.writeHead(affectedRows === 1 ? 204 : 404).end(),
      () => reply.writeHead(400).end(),
    );
}).listen(Number(process.env.JOURNEY_CLOCK_PORT), '127.0.0.1');
