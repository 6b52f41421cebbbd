import type { World } from './world.ts';

/** Holds a stay by the real command. */
export const holdDirectly = async (world: World, userId: string, orderId: string, stayId: string): Promise<void> => {
  const contract = world.bus.contracts.find(({ name }) => name === 'CreateVacationOrder')!;
  const result = await world.send(userId, contract, {
    Id: orderId,
    ProductId: stayId,
    AdultTotal: 2,
    ChildrenAges: [],
  });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
};
