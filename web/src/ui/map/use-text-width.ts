import { useEffect, useState } from 'react';

/** The width in pixels of a text in `weight size` of a CSS variable holding a font family. */
export type TextWidth = (text: string, weight: number, size: number, fontVariable: string) => number;

function measurer(): TextWidth {
  const context = document.createElement('canvas').getContext('2d');
  const root = getComputedStyle(document.documentElement);
  const body = getComputedStyle(document.body).fontFamily;
  const known = new Map<string, number>();
  return (text, weight, size, fontVariable) => {
    const key = `${weight} ${size} ${fontVariable} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      const family = root.getPropertyValue(fontVariable).trim() || body;
      if (context) context.font = `${weight} ${size}px ${family}`;
      width = Math.ceil(context ? context.measureText(text).width : text.length * size * 0.6);
      known.set(key, width);
    }
    return width;
  };
}

/** Measures texts; returns a new function when fonts are loaded, since widths then change. */
export function useTextWidth(): TextWidth {
  const [measure, setMeasure] = useState(measurer);
  useEffect(() => {
    let current = true;
    const again = () => current && setMeasure(() => measurer());
    document.fonts.addEventListener('loadingdone', again);
    if (document.fonts.status === 'loading') void document.fonts.ready.then(again);
    return () => {
      current = false;
      document.fonts.removeEventListener('loadingdone', again);
    };
  }, []);
  return measure;
}
