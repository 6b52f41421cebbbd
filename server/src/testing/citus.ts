import pg from 'pg';

/** A Citus cluster for tests or measurements. */
export interface TestCitus {
  /**
   * Makes a database on every node, with Citus and connected to each other, as an operator sets one up.
   * @param switchesTriggers whether a test may disable triggers; migrations do not need that
   * @returns the URL of the coordinator's database
   */
  createDatabase(name: string, switchesTriggers?: boolean): Promise<string>;
  dropDatabase(name: string): Promise<void>;
}

/** The number of parts of each distributed table; few, because each part is a table to create. */
const SHARDS = 4;

/** The number of attempts to drop a database. */
const DROP_TRIES = 5;

interface Node {
  host: string;
  port: number;
}

/**
 * @param url of a database on the coordinator that is connected to the workers; by default TEST_CITUS_URL
 * @param alone makes databases only on the coordinator, which then has all rows
 * @throws Error without an address, or when it leads to no cluster
 */
export const testCitus = async (url = process.env.TEST_CITUS_URL, alone = false): Promise<TestCitus> => {
  if (!url)
    throw new Error('TEST_CITUS_URL is not set: the address of a database on the coordinator of a Citus cluster');
  const at = ({ host, port }: Node, database: string): string => {
    const own = new URL(url);
    [own.hostname, own.port, own.pathname] = [host, `${port}`, `/${database}`];
    return own.href;
  };
  const coordinator: Node = { host: new URL(url).hostname, port: Number(new URL(url).port || 5432) };
  const rows = await run(
    url,
    `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by 1, 2`,
  );
  const workers = alone ? [] : (rows as unknown as Node[]);
  if (workers.length === 0 && !alone) throw new Error(`${url} leads to a database without worker nodes`);
  const nodes = [coordinator, ...workers];

  const dropDatabase = async (name: string) => {
    const drop = `drop database if exists ${checked(name)} with (force)`;
    // Citus's own daemon may reconnect at that moment, repeatedly on a busy machine.
    for (const node of nodes)
      for (let tries = 1; ; tries += 1) {
        const failed = await run(at(node, 'postgres'), drop).then(
          () => null,
          (error: unknown) => error,
        );
        if (!failed) break;
        if (tries === DROP_TRIES) throw failed;
        await new Promise((resolve) => setTimeout(resolve, tries * 100));
      }
  };
  return {
    dropDatabase,
    createDatabase: async (name, switchesTriggers = false) => {
      await dropDatabase(name);
      await Promise.all(
        nodes.map(async (node) => {
          await run(at(node, 'postgres'), `create database ${name}`);
          await run(at(node, name), 'create extension citus');
        }),
      );
      const database = at(coordinator, name);
      await run(database, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`);
      if (alone)
        await run(
          database,
          `select citus_set_node_property('${coordinator.host}', ${coordinator.port}, 'shouldhaveshards', true)`,
        );
      await oneAtATime(at(coordinator, 'postgres'), async () => {
        for (const { host, port } of workers) await run(database, `select citus_add_node('${host}', ${port})`);
      });
      await run(database, `alter database ${name} set citus.shard_count = ${SHARDS}`);
      if (switchesTriggers) await run(database, `alter database ${name} set citus.enable_unsafe_triggers = on`);
      return database;
    },
  };
};

/**
 * A worker that is added gets the roles, which all databases of a node share, so two additions at once would conflict.
 */
const oneAtATime = async (url: string, work: () => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('citus_add_node'))`);
    await work();
  } finally {
    await client.end();
  }
};

const checked = (name: string): string => {
  if (!/^[a-z_0-9]+$/.test(name)) throw new Error(`not a database name: ${name}`);
  return name;
};

const run = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};
