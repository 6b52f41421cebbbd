import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { MeQuery } from './me.query.ts';

/** The signed-in person as the profile shows them; the points as they are now. */
export const useMe = () => {
  return useRead(MeQuery, {}, { staleTime: 60_000 });
};

export interface Reader {
  name: string;
  email: string;
  mobile: string;
  avatar: string | null;
}

/**
 * Who is signed in, for what stands around every page: as the page was made, and at once as changed in the profile
 * since. Reads nothing by itself. null without a session.
 */
export const useReader = (): Reader | null => {
  const { data } = useRead(MeQuery, {}, { enabled: false });
  return data?.userinfo ?? shell.user;
};
