import { resortPageVariables } from '@sandbar/contract/catalogue';
import type { Party } from '@sandbar/domain/catalogue';
import { queryClient, readKey, useRead } from '../../transport/use-read.ts';
import { ResortPageQuery, type ResortData } from './resort-page.query.ts';

/**
 * A resort as its page shows it to a party; `undefined` while it is read, `null` when there is none. The former party's
 * answer stays until the new one is there.
 */
export const useResortPage = (friendlyUrl: string, party: Party) => {
  const result = useRead(ResortPageQuery, resortPageVariables(friendlyUrl, party), { keepPrevious: true });
  const resort: ResortData | null | undefined = result.data?.productvacation;
  // The former data may be of another resort.
  return { ...result, resort: resort && resort.friendlyUrl !== friendlyUrl ? undefined : resort };
};

/** Every resort page in the cache is out of date: the ones on screen are refetched. */
export const refreshResortPages = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: readKey(ResortPageQuery) });
