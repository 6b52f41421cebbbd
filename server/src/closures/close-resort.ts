import { CloseResort } from '@sandbar/contract/closures';
import type { ParsedOf } from '@sandbar/contract/common';
import { count, daysOf, line, lineOf, money, nameOf, points, text, day } from '@sandbar/domain/approvals';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { decideClosure } from '@sandbar/domain/closures';
import { effect } from '../approvals/index.ts';
import { lockResortToClose } from '../catalogue/index.ts';
import { first, type Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { namesOf, roomsOfResort, standingClosures, wouldClose } from './closures.queries.ts';
import { insertClosure } from './closures.store.ts';

/** The evidence for the second person: the effects that the closure would have now. */
const evidence = async (runner: Runner, merchant: Merchant, input: ParsedOf<typeof CloseResort>) => {
  const { id: merchantId, timeZone } = merchant;
  const { ResortId: resortId, RoomIds: roomIds, From: from, To: to } = input;
  const today = dayInZone(new Date(), timeZone);
  const [names] = await runner.run(namesOf({ merchantId, resortId, roomIds }));
  const [would] = await runner.run(wouldClose({ merchantId, resortId, roomIds, from, to, today }));
  if (!names || !would) return [];
  return [
    line('resort', nameOf(names.resort)),
    ...(names.rooms ?? []).map((name) => line('room', nameOf(name))),
    line('dates', daysOf(from, to)),
    line('closureReason', text(input.Reason.vi)),
    line('closedStays', count(would.stays)),
    line('endedHolds', count(would.holds)),
    line('askedOrders', count(would.orders)),
    line('atMostBack', money(would.money), ...(would.points > 0 ? [points(would.points)] : [])),
    line('answerUntil', day(input.AnswerUntil)),
    ...lineOf('pointsUntil', input.PointsUntil, day),
  ];
};

/** Catalogue/CloseResort. It always needs a second person, and a job carries it out. */
export const closeResort = effect({
  kind: 'resort.close',
  contract: CloseResort,
  prepare: async (transaction, { id: merchantId, timeZone }, input) => {
    const { ResortId: resortId, RoomIds: roomIds } = input;
    const resort = await first(transaction.run(lockResortToClose({ merchantId, id: resortId })));
    if (!resort) return refuse('RESORT_NOT_FOUND', {});
    const [known] = await transaction.run(roomsOfResort({ merchantId, resortId, roomIds }));
    if (known!.count !== roomIds.length) return refuse('ROOM_NOT_FOUND', {});
    const standing = await transaction.run(standingClosures({ merchantId, resortId, roomIds }));
    const plan = {
      from: input.From,
      to: input.To,
      choices: input.Choices,
      fallback: input.Fallback,
      answerUntil: input.AnswerUntil,
      pointsUntil: input.PointsUntil,
    };
    const decided = decideClosure(plan, { today: dayInZone(new Date(), timeZone), standing });
    if (!decided.ok) return decided;
    return accept({ subjectId: resortId, beneficiaryId: null, amount: 0, reason: input.Reason.vi, plan });
  },
  evidence,
  execute: async (transaction, { merchant, actorId }, input, { plan }) => {
    await transaction.run(
      insertClosure({
        ...plan,
        merchantId: merchant.id,
        id: input.Id,
        resortId: input.ResortId,
        roomIds: input.RoomIds,
        reason: JSON.stringify(input.Reason),
        by: actorId,
      }),
    );
    return accept({ answer: { id: input.Id }, events: [] });
  },
});
