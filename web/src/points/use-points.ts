import { graphql } from '../transport/graphql.ts';
import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';

/** Only for the header, because every member's page loads it and needs no other data of points. */
const PointsQuery = graphql(`
  query MyPoints {
    userinfo { id totalPoint }
  }
`);

/** The member's available points: as the page was made, then refetched whenever they change. */
export const usePoints = (): number => {
  const { data } = useRead(PointsQuery, {}, { staleTime: 5 * 60_000 });
  return data?.userinfo?.totalPoint ?? shell.user?.points ?? 0;
};
