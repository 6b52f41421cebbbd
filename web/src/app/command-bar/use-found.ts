import { decidedBy, type WeekKind } from '@sandbar/domain/weeks';
import { useEffect, useState } from 'react';
import { useOwnPermissions } from '../../permissions/own-permissions.ts';
import { read } from '../../transport/read.ts';
import { paths } from '../paths.ts';
import {
  FindMembersQuery,
  FindOrdersQuery,
  FindOwnOrdersQuery,
  FindResortsQuery,
  FindWeeksQuery,
} from './find.query.ts';

export interface Found {
  kind: 'order' | 'member' | 'resort' | 'week';
  id: string;
  label: string;
  detail: string;
  to: string;
}

interface FoundWeek {
  id: string;
  code: string;
  addressName: string;
  owner: string;
}

/** ms. No request is sent while the reader is typing. */
const PAUSE_MS = 200;
/** A list whose request failed has no results, so that the others are shown. */
const orNone = <Data>(asked: Promise<Data>): Promise<Data | null> => asked.catch((): null => null);
/** Fewer letters would match too much. */
const SHORTEST = 2;

/** The pages of an owner's weeks, by kind. */
const OWN_WEEK: Readonly<Record<WeekKind, (id: string) => string>> = {
  deposit: paths.deposit,
  'extra-vacation': paths.extraVacation,
  rental: paths.rental,
};

/**
 * Returns the orders, weeks, members and resorts that match the words and that the reader may see.
 * @param own whether the reader is not staff: then only their own weeks and orders
 */
export const useFound = (words: string, own: boolean): { found: readonly Found[]; looking: boolean } => {
  const { permissions } = useOwnPermissions();
  const [answer, setAnswer] = useState<{ words: string; found: readonly Found[] }>({ words: '', found: [] });
  const keyword = words.trim();
  const asks = keyword.length >= SHORTEST;
  const mayOrders = permissions.includes('order.read');
  const mayMembers = permissions.includes('member.read');
  const mayResorts = permissions.includes('resort.edit');
  const mayDeposits = permissions.includes(own ? 'deposit.create' : decidedBy('deposit'));
  const mayExtra = permissions.includes(own ? 'extra-vacation.create' : decidedBy('extra-vacation'));
  const mayRentals = permissions.includes(own ? 'rental.create' : decidedBy('rental'));
  // For staff only codes of weeks are searched, because the words of a resort would match all its weeks.
  const asksWeeks = (mayDeposits || mayExtra || mayRentals) && (own || /\d/.test(keyword));
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    const variables = { keyword };
    const look = async () => {
      const kinds = { d: mayDeposits, x: mayExtra, r: mayRentals };
      const [orders, ownOrders, members, resorts, weeks] = await Promise.all([
        mayOrders ? orNone(read(FindOrdersQuery, variables, stop.signal)) : null,
        own ? orNone(read(FindOwnOrdersQuery, variables, stop.signal)) : null,
        mayMembers ? orNone(read(FindMembersQuery, variables, stop.signal)) : null,
        mayResorts ? orNone(read(FindResortsQuery, variables, stop.signal)) : null,
        asksWeeks ? orNone(read(FindWeeksQuery, { ...variables, ...kinds }, stop.signal)) : null,
      ]);
      if (stop.signal.aborted) return;
      const weeksOf = (kind: WeekKind, list: { items: readonly FoundWeek[] } | null | undefined) =>
        (list?.items ?? []).map(({ id, code, addressName, owner }): Found => ({
          kind: 'week',
          id,
          label: code,
          detail: own ? addressName : `${addressName} · ${owner}`,
          to: own ? OWN_WEEK[kind](id) : paths.consoleWeek(kind, id),
        }));
      const found: Found[] = [
        ...(orders?.deskorders?.items ?? []).map(({ order, receiverName }): Found => ({
          kind: 'order',
          id: order.id,
          label: order.code,
          detail: receiverName,
          to: paths.consoleOrder(order.code),
        })),
        ...(ownOrders?.userorders.items ?? []).map(({ id, code, orderLines }): Found => ({
          kind: 'order',
          id,
          label: code,
          detail: orderLines[0]?.targetName ?? '',
          to: paths.order(id),
        })),
        ...weeksOf('deposit', weeks?.depositorders),
        ...weeksOf('extra-vacation', weeks?.vacationproductorders),
        ...weeksOf('rental', weeks?.vacationrentproducts),
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
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asks, keyword, own, mayOrders, mayMembers, mayResorts, asksWeeks, mayDeposits, mayExtra, mayRentals]);
  return { found: asks ? answer.found : [], looking: asks && answer.words !== keyword };
};
