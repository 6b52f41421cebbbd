import { useEffect, useState } from 'react';
import { useOwnPermissions } from '../../permissions/own-permissions.ts';
import { read } from '../../transport/read.ts';
import { paths } from '../paths.ts';
import { FindMembersQuery, FindOrdersQuery, FindResortsQuery } from './find.query.ts';

export interface Found {
  kind: 'order' | 'member' | 'resort';
  id: string;
  label: string;
  detail: string;
  to: string;
}

/** Whoever still types is not asked for yet. */
const PAUSE_MS = 200;
/** Less than this finds half of everything. */
const SHORTEST = 2;

/** Orders, members and resorts that fit the words, as far as the reader may see them. */
export const useFound = (words: string): { found: readonly Found[]; looking: boolean } => {
  const { permissions } = useOwnPermissions();
  const [answer, setAnswer] = useState<{ words: string; found: readonly Found[] }>({ words: '', found: [] });
  const keyword = words.trim();
  const asks = keyword.length >= SHORTEST;
  const mayOrders = permissions.includes('order.read');
  const mayMembers = permissions.includes('member.read');
  const mayResorts = permissions.includes('resort.edit');
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    const variables = { keyword };
    const look = async () => {
      const [orders, members, resorts] = await Promise.all([
        mayOrders ? read(FindOrdersQuery, variables, stop.signal) : null,
        mayMembers ? read(FindMembersQuery, variables, stop.signal) : null,
        mayResorts ? read(FindResortsQuery, variables, stop.signal) : null,
      ]);
      const found: Found[] = [
        ...(orders?.deskorders?.items ?? []).map(({ order, receiverName }): Found => ({
          kind: 'order',
          id: order.id,
          label: order.code,
          detail: receiverName,
          to: paths.consoleOrder(order.code),
        })),
        ...(members?.members?.items ?? []).map(({ id, name, email }): Found => ({
          kind: 'member',
          id,
          label: name,
          detail: email,
          to: paths.consoleMember(id),
        })),
        ...(resorts?.deskresorts?.items ?? []).map(({ id, name, place }): Found => ({
          kind: 'resort',
          id,
          label: name,
          detail: place,
          to: paths.consoleResort(id),
        })),
      ];
      setAnswer({ words: keyword, found });
    };
    // What could not be asked is as if nothing had been found: the reader types on, or goes to the list.
    const timer = setTimeout(
      () => void look().catch(() => stop.signal.aborted || setAnswer({ words: keyword, found: [] })),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asks, keyword, mayOrders, mayMembers, mayResorts]);
  return { found: asks ? answer.found : [], looking: asks && answer.words !== keyword };
};
