import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLive } from '../../../transport/live.ts';
import type { ResortData } from '../resort-page.query.ts';
import { refreshResortPages } from '../use-resort-page.ts';
import type { TakenStay } from './room-rows.ts';
import { stayRowId } from './stay-row.tsx';

/** ms; messages come in bursts, so they are gathered for one request. */
const GATHER_MS = 150;
/** ms for which a taken stay is shown before it folds away, and ms of the folding. */
const SEEN_MS = 4000;
const COLLAPSE_MS = 200;
const FOCUS_AGAIN_MS = 500;

interface TakenStays {
  taken: readonly TakenStay[];
  /** Marks this stay as taken, after a live message or a refusal. */
  markTaken: (stayId: string) => void;
  /** The latest change, for a live region. */
  news: string;
}

/**
 * Updates a resort's page while other members hold and release its stays. A taken stay keeps its place for a moment, so
 * that the reader does not lose theirs.
 */
export const useTakenStays = (resort: ResortData): TakenStays => {
  const t = useTexts('resort');
  const format = useFormat();
  const [taken, setTaken] = useState<ReadonlyMap<string, TakenStay>>(new Map());
  const [news, setNews] = useState('');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const gathering = useRef(false);

  const later = (ms: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      action();
    }, ms);
    timers.current.add(timer);
  };
  const refresh = () => {
    if (gathering.current) return;
    gathering.current = true;
    later(GATHER_MS, () => {
      gathering.current = false;
      void refreshResortPages();
    });
  };
  const change = (stayId: string, next: (now: TakenStay) => TakenStay | null) =>
    setTaken((now) => {
      const known = now.get(stayId);
      if (!known) return now;
      const changed = new Map(now);
      const value = next(known);
      if (value) changed.set(stayId, value);
      else changed.delete(stayId);
      return changed;
    });
  const collapse = (stayId: string) => {
    if (document.getElementById(stayRowId(stayId))?.contains(document.activeElement))
      return later(FOCUS_AGAIN_MS, () => collapse(stayId));
    change(stayId, (known) => ({ ...known, collapsing: true }));
    later(COLLAPSE_MS, () => change(stayId, () => null));
  };
  const markTaken = (stayId: string) => {
    for (const room of resort.products) {
      const stay = room.variants.find((variant) => variant.id === stayId);
      if (!stay || taken.has(stayId)) continue;
      setTaken((now) => new Map(now).set(stayId, { room, stay, collapsing: false }));
      later(SEEN_MS, () => collapse(stayId));
    }
    refresh();
  };

  useLive('stay.taken', ({ resortId, stayId }) => resortId === resort.id && markTaken(stayId));
  useLive('stay.freed', ({ resortId, stayId }) => {
    if (resortId !== resort.id) return;
    change(stayId, () => null);
    setNews(t('freedSaid'));
    refresh();
  });
  // An own hold began, was extended, or ended.
  useLive('order.changed', refresh);
  useLive('catalogue.changed', ({ resortId }) => (resortId === null || resortId === resort.id) && refresh());

  // Announced once the server has confirmed it, but not for a hold of the reader in another tab.
  const last = [...taken.values()].findLast(({ room, stay }) => !isOffered(resort, room.id, stay.id))?.stay;
  const lastId = last?.id;
  const tell = useEffectEvent(() => {
    if (last) setNews(t('takenSaid', { from: format.day(last.fromDate), to: format.day(last.toDate) }));
  });
  useEffect(() => tell(), [lastId]);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return { taken: [...taken.values()], markTaken, news };
};

const isOffered = (resort: ResortData, roomId: string, stayId: string): boolean =>
  resort.heldByMe.some((held) => held.stayId === stayId) ||
  resort.products.some((room) => room.id === roomId && room.variants.some((stay) => stay.id === stayId));
