import type { GraphContext } from '../platform/graphql/context.ts';
import { isUuid } from '../platform/uuid.ts';

/**
 * The owner whose money a read shows: the reader, or anyone for readers who may see payments.
 * @returns undefined when the reader may not see that owner
 */
export const askedOwner = async (
  context: GraphContext,
  given: string | null | undefined,
): Promise<string | undefined> => {
  const { userId, permissions } = await context.session();
  const asked = given?.toLowerCase() || userId;
  if (!isUuid(asked)) return undefined;
  return asked === userId || permissions.has('payment.read') ? asked : undefined;
};
