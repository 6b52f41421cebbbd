import Fastify from 'fastify';
import pg from 'pg';

/** Ceiling H: bare Fastify + a one-statement hold. What taking a stay can reach at best with the same durability. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.post('/hold', async (request) => {
  const { stayId, userId } = request.body as { stayId: string; userId: string };
  const { rowCount } = await pool.query({
    name: 'hold',
    text: 'insert into bench_holds (stay_id, user_id) values ($1, $2) on conflict do nothing',
    values: [stayId, userId],
  });
  return { held: rowCount === 1 };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
