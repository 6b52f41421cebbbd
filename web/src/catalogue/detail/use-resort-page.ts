import { resortPageVariables } from '@sandbar/contract/catalogue';
import type { Party } from '@sandbar/domain/catalogue';
import { queryClient, readKey, useRead } from '../../transport/use-read.ts';
import { ResortPageQuery, type ResortData } from './resort-page.query.ts';

/**
 * Returns a resort as its page shows it to a party; `undefined` while it loads, `null` when it does not exist. The
 * former party's answer stays until the new one arrives.
 */
export const useResortPage = (friendlyUrl: string, party: Party) => {
  const result = useRead(ResortPageQuery, resortPageVariables(friendlyUrl, party), { keepPrevious: true });
  const resort: ResortData | null | undefined = result.data?.productvacation;
  // The former data may belong to another resort.
  return { ...result, resort: resort && resort.friendlyUrl !== friendlyUrl ? undefined : resort };
};

/** Marks every resort page in the cache as stale, so that the visible ones are refetched. */
export const refreshResortPages = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: readKey(ResortPageQuery) });
