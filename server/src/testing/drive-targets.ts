import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

/** The targets in a member's drive. */

export interface DriveTargets {
  driveFileId: string;
  deletedDriveFileId: string;
  driveFolderId: string;
}

export const noDriveTargets = (): DriveTargets => ({
  driveFileId: randomUUID(),
  deletedDriveFileId: randomUUID(),
  driveFolderId: randomUUID(),
});

/** Makes a file without content. @param deleted how long ago it was deleted */
export const driveFileDirectly = async (
  world: World,
  userId: string,
  { deleted = null }: { deleted?: string | null } = {},
): Promise<string> => {
  const id = randomUUID();
  const { merchant } = world;
  await world.sql(
    `insert into drive_usage as u (merchant_id, user_id, files, bytes) values ($1, $2, 1, 5)
     on conflict (merchant_id, user_id) do update set files = u.files + 1, bytes = u.bytes + 5`,
    [merchant.id, userId],
  );
  await world.sql(
    `insert into drive_files (merchant_id, id, user_id, name, search_name, content_type, byte_length, received,
      ready_at, deleted_at)
     values ($1, $2, $3, 'a', ' a ', 'application/pdf', 5, 5, now(), now() - $4::interval)`,
    [merchant.id, id, userId, deleted],
  );
  return id;
};

export const driveTargetsOf = async (world: World, userId: string): Promise<DriveTargets> => {
  const driveFolderId = randomUUID();
  await world.sql(`insert into drive_folders (merchant_id, id, user_id, name) values ($1, $2, $3, $2::uuid::text)`, [
    world.merchant.id,
    driveFolderId,
    userId,
  ]);
  return {
    driveFileId: await driveFileDirectly(world, userId),
    deletedDriveFileId: await driveFileDirectly(world, userId, { deleted: '1 minute' }),
    driveFolderId,
  };
};
