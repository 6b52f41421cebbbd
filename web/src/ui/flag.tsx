import type { Locale } from '@sandbar/domain/common';
import type { ReactNode } from 'react';

const star = (cx: number, cy: number, r: number): string =>
  Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const length = index % 2 === 0 ? r : r * 0.382;
    return `${(cx + length * Math.cos(angle)).toFixed(2)},${(cy + length * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');

const bands = (horizontal: boolean, ...colours: string[]): ReactNode =>
  colours.map((colour, index) => (
    <rect
      key={colour}
      fill={colour}
      {...(horizontal
        ? { width: 20, height: 14 / colours.length, y: (14 / colours.length) * index }
        : { height: 14, width: 20 / colours.length, x: (20 / colours.length) * index })}
    />
  ));

const DRAWN: Record<Locale, ReactNode> = {
  'vi-VN': (
    <>
      <rect width="20" height="14" fill="#DA251D" />
      <polygon points={star(10, 7.3, 4.4)} fill="#FFD83D" />
    </>
  ),
  'en-US': (
    <>
      <rect width="20" height="14" fill="#fff" />
      {[0, 2, 4, 6, 8, 10, 12].map((y) => (
        <rect key={y} y={y * 1.077} width="20" height="1.077" fill="#B22234" />
      ))}
      <rect width="9" height="7.54" fill="#3C3B6E" />
    </>
  ),
  de: bands(true, '#1A1A1A', '#DD0000', '#FFCE00'),
  es: (
    <>
      <rect width="20" height="14" fill="#AA151B" />
      <rect y="3.5" width="20" height="7" fill="#F1BF00" />
    </>
  ),
  fr: bands(false, '#002395', '#FFFFFF', '#ED2939'),
  ja: (
    <>
      <rect width="20" height="14" fill="#fff" />
      <circle cx="10" cy="7" r="4.2" fill="#BC002D" />
    </>
  ),
  zh: (
    <>
      <rect width="20" height="14" fill="#DE2910" />
      <polygon points={star(4.2, 4.4, 2.6)} fill="#FFDE00" />
      {(
        [
          [8, 1.8],
          [9.4, 3.4],
          [9.4, 5.6],
          [8, 7.2],
        ] as const
      ).map(([x, y]) => (
        <polygon key={y} points={star(x, y, 0.9)} fill="#FFDE00" />
      ))}
    </>
  ),
};

/** Drawn here, since not every system has flag characters. Always beside the language's name. */
export const Flag = ({ locale }: { locale: Locale }) => (
  <svg
    viewBox="0 0 20 14"
    width="20"
    height="14"
    aria-hidden="true"
    style={{ borderRadius: 3, flex: 'none', boxShadow: '0 0 0 1px var(--hair)' }}
  >
    {DRAWN[locale]}
  </svg>
);
