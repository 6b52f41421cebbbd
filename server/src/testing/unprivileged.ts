import { chmodSync, chownSync, cpSync, readFileSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** As root, PostgreSQL runs as another user, because the server refuses to run as root. Empty for other users. */
export interface Unprivileged {
  uid?: number;
  gid?: number;
}

/** @throws Error when the machine has no other user than root */
export const unprivileged = (): Unprivileged => {
  if (process.platform === 'win32' || userInfo().uid !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  if (!user) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as');
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

/** Gives the folder to the user. */
export const handOver = (folder: string, { uid, gid }: Unprivileged): void => {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
};

/** A folder for temporary files that the user can enter, since TMPDIR may belong to root. */
export const temporaryFor = (user: Unprivileged): string => {
  const folders = [tmpdir(), '/tmp', '/var/tmp'];
  return folders.find((folder) => mayEnter(user, folder)) ?? tmpdir();
};

/**
 * @param folder of a program, with all that it needs
 * @param copy the place for a copy if the user cannot enter the folder, for example below /root
 * @param part a path in the folder
 * @returns the path of the part for the user
 */
export const readableFor = (user: Unprivileged, folder: string, copy: string, part: string): string => {
  if (mayEnter(user, join(folder, part))) return join(folder, part);
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, part);
};

const OTHERS_MAY_ENTER = 0o001;

/** Whether every user may enter the folder and all folders above it. */
const mayEnter = (user: Unprivileged, folder: string): boolean => {
  if (user.uid === undefined) return true;
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (!entry || !(entry.mode & OTHERS_MAY_ENTER)) return false;
  return dirname(folder) === folder || mayEnter(user, dirname(folder));
};
