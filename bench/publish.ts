import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { md5Uuid } from './load.ts';
import { command, type Shot } from './requests.ts';

/** The weeks published each second. Each second two more get another price and two are withdrawn. */
const WEEKS_A_SECOND = 20;
const CHANGES_A_SECOND = 2;

export interface Published {
  weeks: number;
  changes: number;
}

interface Options {
  address: string;
  /** The token of a clerk of the large merchant. */
  token: string;
  seconds: number;
  resorts: number;
}

const whole = (below: number) => Math.floor(Math.random() * below);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Owners publish, reprice and withdraw weeks of the large merchant at an even pace, without waiting for answers. */
export const publish = async ({ address, token, seconds, resorts }: Options): Promise<Published> => {
  const running = new Set<Promise<void>>();
  const known: { roomId: string; stayId: string }[] = [];
  const done = { weeks: 0, changes: 0 };
  const send = (shot: Shot, then: () => void) => {
    const sent = fetch(address + shot.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(shot.body),
    })
      .then(async (answer) => {
        const text = await answer.text();
        // A figure is worthless if the publication failed.
        if (!(JSON.parse(text) as { Success: boolean }).Success) throw new Error(`${shot.path} was refused: ${text}`);
        then();
      })
      .finally(() => running.delete(sent));
    running.add(sent);
  };
  const sendOne = (tick: number) => {
    const roomId = md5Uuid(`azureroom${1 + whole(resorts)}-${1 + whole(3)}`);
    const stayId = randomUUID();
    const from = 3 + whole(400);
    const stay = { Id: stayId, FromDate: inDays(from), ToDate: inDays(from + 7), Price: 1_000_000 * (1 + whole(20)) };
    send(
      command('Catalogue', 'PublishStays', { Id: randomUUID(), RoomId: roomId, ProductType: 16384, Stays: [stay] }),
      () => {
        done.weeks += 1;
        known.push({ roomId, stayId });
      },
    );
    if (tick % (WEEKS_A_SECOND / CHANGES_A_SECOND) > 0 || known.length < 2) return;
    const [one, other] = known.splice(0, 2) as [(typeof known)[0], (typeof known)[0]];
    const changed = () => void (done.changes += 1);
    send(
      command('Catalogue', 'RepriceStays', {
        Id: randomUUID(),
        RoomId: one.roomId,
        Stays: [{ Id: one.stayId, Price: 999_000 }],
      }),
      changed,
    );
    send(
      command('Catalogue', 'WithdrawStays', { Id: randomUUID(), RoomId: other.roomId, StayIds: [other.stayId] }),
      changed,
    );
  };

  const began = performance.now();
  for (let tick = 0; tick < seconds * WEEKS_A_SECOND; tick += 1) {
    sendOne(tick);
    await pause(Math.max(0, began + ((tick + 1) * 1000) / WEEKS_A_SECOND - performance.now()));
  }
  await Promise.all(running);
  return done;
};
