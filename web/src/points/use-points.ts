import { afterCommand } from '../transport/after-command.ts';
import { graphql } from '../transport/graphql.ts';
import { refetchStale } from '../transport/refetch-stale.ts';
import { shell } from '../transport/shell.ts';
import { queryClient, useRead } from '../transport/use-read.ts';

/** The header's alone: every member's page loads it, and none of what the pages of points ask. */
const PointsQuery = graphql(`
  query MyPoints {
    userinfo { id totalPoint }
  }
`);

/** By name, so that their texts are not loaded with every page. */
const OF_POINTS = ['MyPoints', 'MyPointOverview', 'MyPointHistory'];

// Also while a page without a balance is shown, such as the checkout, where points are spent: whatever comes after it
// must not show the balance from before.
afterCommand(() => {
  for (const name of OF_POINTS) void refetchStale(queryClient, { queryKey: [name] });
});

/** The member's available points: as the page was made, then refetched whenever it changes. */
export const usePoints = (): number => {
  const { data } = useRead(PointsQuery, {}, { staleTime: 5 * 60_000 });
  return data?.userinfo?.totalPoint ?? shell.user?.points ?? 0;
};
