import { randomUUID } from 'node:crypto';
import {
  CorrectWeek,
  DEPOSIT_DECISIONS,
  EditVacationRentProduct,
  EXTRA_VACATION_DECISIONS,
  RENTAL_DECISIONS,
  WithdrawWeek,
} from '@sandbar/contract/weeks';
import { changeOf, isOnMarket, WEEK_KINDS, WEEK_STATES, type WeekChange, type WeekKind } from '@sandbar/domain/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { rentalDirectly, weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { addOwner, aRental, weekRow } from './testing.ts';

/**
 * Every command that people have, in every state of every kind of week: only changes in the table of changes succeed.
 */

let served: Served;
let world: World;
let ownerId: string;
beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 } });
  world = served.azure;
  ownerId = await addOwner(world);
});
afterAll(() => served.close());

type State = (typeof WEEK_STATES)[number];
const onMarketSince = (state: State) => isOnMarket(state) || ['closed', 'sold', 'paid'].includes(state);

/** Creates a week of the kind in the state, with the stay and the order that it then has. */
const weekIn = async (kind: WeekKind, state: State): Promise<string> => {
  const id = randomUUID();
  if (kind === 'rental') await rentalDirectly(world, { id, ownerId });
  else await weekDirectly(world, { id, ownerId, kind });
  await world.sql('update weeks set state = $3, stay_id = $4, order_id = $5 where merchant_id = $1 and id = $2', [
    world.merchant.id,
    id,
    state,
    onMarketSince(state) ? await world.addStay(kind === 'deposit' ? { pointPrice: 110 } : {}) : null,
    ['sold', 'paid'].includes(state) ? randomUUID() : null,
  ]);
  return id;
};

const DECISIONS = { deposit: DEPOSIT_DECISIONS, 'extra-vacation': EXTRA_VACATION_DECISIONS };
const Reason = 'Ảnh mờ';

/** The actions that people have for a week, each with the change that it makes in that state. */
const ACTIONS: Record<string, (kind: WeekKind, id: string, state: State) => [WeekChange, Promise<{ ok: boolean }>]> = {
  approve: (kind, WeekId) => {
    const content = { Id: randomUUID(), WeekId };
    return [
      'approve',
      kind === 'rental'
        ? world.send(world.staffId, RENTAL_DECISIONS.publish, content)
        : world.send(world.staffId, DECISIONS[kind].approve, content),
    ];
  },
  refuse: (kind, WeekId) => {
    const { refuse } = kind === 'rental' ? RENTAL_DECISIONS : DECISIONS[kind];
    return ['refuse', world.send(world.staffId, refuse, { Id: randomUUID(), WeekId, Reason })];
  },
  revise: (kind, WeekId) => {
    const { revise } = kind === 'rental' ? RENTAL_DECISIONS : DECISIONS[kind];
    return ['revise', world.send(world.staffId, revise, { Id: randomUUID(), WeekId, Reason })];
  },
  edit: (kind, WeekId, state) =>
    kind === 'rental'
      ? [
          state === 'revising' ? 'correct' : 'edit',
          world.send(ownerId, EditVacationRentProduct, {
            ...aRental(world, { ContractCode: `edited-${WeekId}` }),
            Id: randomUUID(),
            WeekId,
          } as never),
        ]
      : ['correct', world.send(ownerId, CorrectWeek, { Id: randomUUID(), WeekId, Note: 'Tầng cao' })],
  withdraw: (_kind, WeekId, state) => [
    isOnMarket(state) || state === 'closed' ? 'takeBack' : 'withdraw',
    world.send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId }),
  ],
};

describe.each(WEEK_KINDS)('%s', (kind) => {
  it.each(WEEK_STATES)('%s: allowed commands succeed; all others are refused and change nothing', async (state) => {
    for (const [name, action] of Object.entries(ACTIONS)) {
      const id = await weekIn(kind, state);
      const before = await weekRow(world, id);
      const [change, sent] = action(kind, id, state);
      const result = await sent;
      const to = changeOf(change, { kind, state });
      const after = await weekRow(world, id);
      if (to) {
        expect([name, result]).toMatchObject([name, { ok: true }]);
        expect([name, after.state]).toEqual([name, to]);
      } else {
        expect([name, result]).toMatchObject([name, { refusal: { code: 'WEEK_STATE', data: { state } } }]);
        expect(after).toEqual(before);
      }
      // Frees its days for the next round.
      await world.sql(`update weeks set state = 'refused', stay_id = null, order_id = null where id = $1`, [id]);
    }
  });
});
