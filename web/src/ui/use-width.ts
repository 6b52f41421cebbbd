import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in CSS px, as it changes; 0 until it is measured. */
export const useWidth = <Measured extends HTMLElement>(): [RefObject<Measured | null>, number] => {
  const element = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    // Before the first paint, so that what depends on it is not seen to change.
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width];
};
