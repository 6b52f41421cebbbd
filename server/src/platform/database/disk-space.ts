import { readdir, statfs } from 'node:fs/promises';

const MEGABYTE = 1_000_000;
/** Free bytes that the embedded database needs: to be created, and to be opened again. */
const NEEDED = { toCreate: 200 * MEGABYTE, toGoOn: 50 * MEGABYTE };

/** @returns a sentence for the operator if the disk has too little free space, in bytes, for the embedded database */
export const spaceProblem = (directory: string, free: number, isNew: boolean): string | undefined => {
  const needed = isNew ? NEEDED.toCreate : NEEDED.toGoOn;
  if (free >= needed) return undefined;
  const [has, needs] = [free, needed].map((bytes) => Math.floor(bytes / MEGABYTE));
  return (
    `the disk of ${directory} has ${has} MB free, and the embedded database needs ${needs} MB to start: ` +
    'free some space, or set DATA_DIR to a folder on another disk'
  );
};

/**
 * Refuses to open the embedded database on a disk that is nearly full: there its PostgreSQL neither starts nor fails,
 * it runs in a loop that no signal ends.
 * @throws Error whose message is a sentence for the operator
 */
export const orRefuseSpace = async (directory: string): Promise<void> => {
  const { bavail, bsize } = await statfs(directory);
  const problem = spaceProblem(directory, bavail * bsize, (await readdir(directory)).length === 0);
  if (problem) throw new Error(problem);
};
