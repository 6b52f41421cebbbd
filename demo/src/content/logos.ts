// Original marks of 28 × 28, drawn as paths only. They contain no letters, so they need no font.
import type { Logo } from './types.ts';

type AzureTones = { sun: string; wave: string };

const azureMark = ({ sun, wave }: AzureTones): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none" aria-hidden="true">',
    `<circle cx="14" cy="8.6" r="6.1" fill="${sun}"/>`,
    `<path fill="${wave}" d="M1 16.1c2.9-2.6 6.1-2.4 9-.6 2.7 1.7 5.3 1.9 8-.1 2.9-2.2 6-2.5 9-.5v3.7c-2.9-1.6-5.3-1.2-7.8.6-3.2 2.3-6.7 2.3-9.9.3-2.8-1.7-5.5-1.8-8.3.5z"/>`,
    `<path fill="${wave}" d="M3.6 21.2c2.2-1 4.3-.7 6.4.6 2.9 1.8 5.7 1.7 8.5-.2 2-1.4 4-1.9 6-1.4-.8 1.3-1.8 2.5-3 3.4-.9.2-1.7.6-2.5 1.2-3.1 2.1-6.3 2.1-9.3.2-1.4-.9-2.7-1.3-4-1.1a13 13 0 0 1-2.1-2.7z"/>`,
    '</svg>',
  ].join('');

type LotusTones = { centre: string; inner: string; outer: string; water: string };

const lotusMark = ({ centre, inner, outer, water }: LotusTones): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none" aria-hidden="true">',
    `<path fill="${outer}" d="M1.6 11.4c3.9-.1 6.7 1.3 8.5 3.7 1.3 1.7 2.4 3.7 3.9 5.8-4.9.2-7.8-.7-9.8-2.7-1.8-1.8-2.7-4.1-2.6-6.8z"/>`,
    `<path fill="${outer}" d="M26.4 11.4c-3.9-.1-6.7 1.3-8.5 3.7-1.3 1.7-2.4 3.7-3.9 5.8 4.9.2 7.8-.7 9.8-2.7 1.8-1.8 2.7-4.1 2.6-6.8z"/>`,
    `<path fill="${inner}" d="M5.9 6c3 .9 5.1 2.7 6.2 5.3 1.1 2.7 1.3 5.9.9 9.5-2.9-1.3-5-3.3-6.2-5.9C5.6 12.2 5.3 9.2 5.9 6z"/>`,
    `<path fill="${inner}" d="M22.1 6c-3 .9-5.1 2.7-6.2 5.3-1.1 2.7-1.3 5.9-.9 9.5 2.9-1.3 5-3.3 6.2-5.9 1.2-2.7 1.5-5.7.9-8.9z"/>`,
    `<path fill="${centre}" d="M14 2.4c2.9 3 4.3 6.2 4.2 9.5-.1 3.2-1.5 6.2-4.2 9-2.7-2.8-4.1-5.8-4.2-9-.1-3.3 1.3-6.5 4.2-9.5z"/>`,
    `<path stroke="${water}" stroke-width="1.8" stroke-linecap="round" d="M5.2 24.5c2.9 1.2 5.9 1.2 8.8 0 2.9-1.2 5.9-1.2 8.8 0"/>`,
    '</svg>',
  ].join('');

const shapesOf = (mark: string): string => mark.replace(/^<svg[^>]*>|<\/svg>$/g, '');

const onTile = (mark: string, tile: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="8" fill="${tile}"/>`,
    `<g transform="translate(4 4) scale(0.857)">${shapesOf(mark)}</g>`,
    '</svg>',
  ].join('');

const azureOnLight: AzureTones = { sun: '#FF6B4A', wave: '#0B6E8F' };
const azureOnDark: AzureTones = { sun: '#FF7E60', wave: '#5FC3E1' };

export const azureLogo: Logo = {
  light: azureMark(azureOnLight),
  dark: azureMark(azureOnDark),
  mark: azureMark(azureOnLight),
  favicon: onTile(azureMark({ sun: '#FF6B4A', wave: '#0B6E8F' }), '#FFFFFF'),
};

const lotusOnLight: LotusTones = { centre: '#9C2F5E', inner: '#C4678F', outer: '#E3A9C0', water: '#3F7D58' };
const lotusOnDark: LotusTones = { centre: '#F7C3D8', inner: '#F09BBD', outer: '#B9557F', water: '#7FC29B' };

export const lotusLogo: Logo = {
  light: lotusMark(lotusOnLight),
  dark: lotusMark(lotusOnDark),
  mark: lotusMark(lotusOnLight),
  favicon: onTile(lotusMark({ centre: '#FFFFFF', inner: '#F6C9DA', outer: '#DE8DB0', water: '#A9D9BC' }), '#9C2F5E'),
};
