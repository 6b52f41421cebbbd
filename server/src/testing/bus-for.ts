import type { CommandContract, InputOf } from '@sandbar/contract/common';
import { permissionsOf, type PermissionName } from '@sandbar/domain/permissions';
import { commandHandlers, snapshots } from '../commands.ts';
import { createBus } from '../platform/commands/bus.ts';
import type { Database } from '../platform/database/index.ts';
import { testInstallation } from './installation.ts';
import type { World } from './world.ts';

/** @returns a function that sends commands as a user with only these permissions, on the given database */
export const busFor = (
  database: Database,
  { merchant }: World,
  { userId, may }: { userId: string; may: readonly PermissionName[] },
) => {
  const bus = createBus(database, commandHandlers, {
    installation: testInstallation,
    snapshots,
    observe: () => {},
  });
  return <Contract extends CommandContract>({ domain, name }: Contract, content: InputOf<Contract>) =>
    bus.dispatch({
      merchant,
      sender: { kind: 'user', session: { userId, permissions: permissionsOf(may) } },
      locale: 'en-US',
      origin: { ipAddress: '127.0.0.1', userAgent: '', acceptLanguage: '' },
      domain,
      name,
      content,
    });
};
