import { describe, expect, it } from 'vitest';
import { decidedBeforeLock } from '../../testing/statements/decided-before-lock.ts';
import { serverStatements } from '../../testing/statements/load.ts';

/** Statements that may say of rows for which they wait that other tables have none, and why. */
const ALLOWED: Record<string, string> = {
  'catalogue.lock-night-prices': 'a room gets no rental later: it is made with it',
  'catalogue.lock-room': 'a room gets no rental later: it is made with it',
  'orders.remove-old-holds': 'a foreign key of each keeps the order, and the next round leaves it',
};

const LOCK = 'for update of u';
const NO_ORDER = 'not exists (select from orders o where o.merchant_id = $1 and o.customer_id = u.id)';

describe('the absence of rows in other tables', () => {
  it('is asked after a lock, in a statement of its own', async () => {
    const found = (await serverStatements()).filter(({ text }) => decidedBeforeLock(text).length > 0);
    expect(found.map(({ name }) => name).filter((name) => !(name in ALLOWED))).toEqual([]);
    expect(Object.keys(ALLOWED).filter((name) => !found.some((statement) => statement.name === name))).toEqual([]);
  });

  it.each([
    [`select u.id from users u where u.merchant_id = $1 and ${NO_ORDER} ${LOCK}`],
    [
      `with free as (select u.id from users u where u.merchant_id = $1 and ${NO_ORDER} ${LOCK})
      delete from users where merchant_id = $1 and id in (select id from free)`,
    ],
  ])('is found in %s', (text) => expect(decidedBeforeLock(text)).toEqual(['orders']));

  it.each([
    [`select u.id from users u where u.merchant_id = $1 and ${NO_ORDER}`],
    [`select u.id from users u where u.merchant_id = $1 and not u.active ${LOCK}`],
    [`select u.id from users u where u.merchant_id = $1 and ${NO_ORDER} ${LOCK} skip locked`],
  ])('is not found in %s', (text) => expect(decidedBeforeLock(text)).toEqual([]));
});
