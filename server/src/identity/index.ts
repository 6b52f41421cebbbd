import { createUser } from './create-user.ts';

export { updateInformation, updateLanguage } from './identity.profile.store.ts';
export { identityResolvers } from './identity.resolvers.ts';
export { identityRoutes } from './identity.routes.ts';

export const identityCommands = [createUser];
