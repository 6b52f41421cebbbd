import { holdOf, browse, command, dates, detail, keyword, type Shot } from './requests.ts';

/** Statements of jobs, event handlers and the doctor, which run beside requests. */
const IN_BACKGROUND = new RegExp(
  '^(affiliates|doctor|feed|insight|invoices|reactions|sweep|partners|notifications|mailbox)\\.|' +
    '^events\\.append$|^promotions\\.sold-under-promotions$|^unnamed',
);

/**
 * Counts the statements of each kind of request with the server's own counter. The feed, jobs, the server's checks of
 * itself and the event handlers of earlier orders run at the same time, so their names are left out.
 */
export const statementsPerRequest = async (
  address: string,
  token: string,
  stays: string[],
  methodId: string,
): Promise<Record<string, string[]>> => {
  const send = async (shot: Shot) => {
    const answer = await fetch(address + shot.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(shot.body),
    });
    await answer.text();
  };
  const counts = async () => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return new Map(
      [...text.matchAll(/^sandbar_sql_seconds_count\{statement="([^"]+)"\} (\d+)/gm)].map(([, name, count]) => [
        name!,
        Number(count),
      ]),
    );
  };
  const hold = { ...holdOf(stays.splice(0, 1)[0]!), token };
  const shots: Record<string, Shot> = {
    browse: browse(),
    keyword: keyword(),
    dates: dates(),
    detail: detail(100)(),
    hold,
    confirm: command('Sale', 'ConfirmOrder', { Id: hold.orderId, PaymentMethodId: methodId }),
  };
  const result: Record<string, string[]> = {};
  for (const [name, shot] of Object.entries(shots)) {
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // so that no session is cached
    const before = await counts();
    await send(shot);
    const after = await counts();
    result[name] = [...after].flatMap(([statement, count]) =>
      IN_BACKGROUND.test(statement)
        ? []
        : Array.from({ length: count - (before.get(statement) ?? 0) }, () => statement),
    );
  }
  return result;
};
