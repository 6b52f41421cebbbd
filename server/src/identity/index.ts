import { createUser } from './create-user.ts';

export { identityResolvers } from './identity.resolvers.ts';
export { identityRoutes } from './identity.routes.ts';

export const identityCommands = [createUser];
