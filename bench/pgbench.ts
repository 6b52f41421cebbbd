import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SELECT = String.raw`\set from random(0, 4999)
select id, friendly_url, latitude, longitude, email, stars from resorts
where merchant_id = md5('merchant0')::uuid and friendly_url >= 'resort-' || :from order by friendly_url limit 10;
`;

/**
 * The rows that a hold writes (order, line, history, command, two events), in one transaction without any decisions.
 */
const HOLD = String.raw`\set n random(300001, 500000)
\set u random(1, 20000)
begin;
insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate, grand_total,
  hold_minutes, hold_expires_at)
  values (md5('merchant0')::uuid, md5('pgbench' || :n || random())::uuid, md5(random()::text), md5('user' || :u)::uuid,
    257, 1, 1000000, 5000, 1000000, 15, null);
insert into command_log (merchant_id, id, name, content_hash, answer)
  values (md5('merchant0')::uuid, gen_random_uuid(), 'pgbench', 'x', '{}');
insert into events (merchant_id, kind, subject_id, payload)
  values (md5('merchant0')::uuid, 'pgbench', gen_random_uuid(), '{}'),
  (md5('merchant0')::uuid, 'pgbench', gen_random_uuid(), '{}');
commit;
`;

/**
 * Measures the database alone with the ceiling's SELECT and with a hold's writes, in transactions a second. Null where
 * pgbench is not installed.
 */
export const pgbenchCeilings = async (
  url: string,
  connections: number,
  seconds: number,
): Promise<{ select: number; hold: number } | null> => {
  const program = find();
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-pgbench-'));
  const rate = (name: string, script: string) => {
    const file = join(folder, name);
    writeFileSync(file, script);
    const printed = execFileSync(
      program,
      ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(Math.ceil(seconds)), '-f', file, url],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ).toString();
    return Number(/tps = ([\d.]+)/.exec(printed)![1]);
  };
  return { select: rate('select.sql', SELECT), hold: rate('hold.sql', HOLD) };
};

const find = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .map((version) => join(root, version, 'bin/pgbench'))
    .find((path) => existsSync(path));
};
