import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Where each visited entry was scrolled to: a list keeps its place on Back, a new page starts at its top. */
const places = new Map<string, number>();
/** What comes from the cache is there at once; what must be read first gets this long to grow. */
const PATIENCE_MS = 1500;

export const ScrollKeeper = () => {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const from = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => places.set(key, scrollY);
    // A filter changes the address without any scrolling: its entry is where the reader is.
    if (type !== 'POP' && !places.has(key)) note();
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key, type]);
  useEffect(() => {
    const samePage = from.current === pathname;
    from.current = pathname;
    if (type === 'POP') return restore(places.get(key) ?? 0);
    if (!hash && !samePage) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, type]);
  return null;
};

const restore = (top: number) => {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  const stop = () => cancelAnimationFrame(frame);
  attempt();
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchmove', stop, { once: true, passive: true });
  return stop;
};
