import type { Slice } from '../platform/slice.ts';
import { memberResolvers } from './members.resolvers.ts';

export { membersExporter } from './members-exporter.ts';

/** The merchant's people as its staff see them. Accounts, roles and points stay with their own slices. */
export const membersSlice = {
  resolvers: () => memberResolvers,
} satisfies Slice<object>;
