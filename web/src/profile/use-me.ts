import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { MeQuery } from './me.query.ts';

/** The signed-in person as the profile shows them, with their present points. */
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
 * Returns the signed-in reader for the frame of every page: as the page was rendered, with later changes of the profile
 * at once. Reads nothing by itself. null without a session.
 */
export const useReader = (): Reader | null => {
  const { data } = useRead(MeQuery, {}, { enabled: false });
  return data?.userinfo ?? shell.user;
};
