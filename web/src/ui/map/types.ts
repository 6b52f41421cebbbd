import type * as Leaflet from 'leaflet';
import type { MapLabel } from './base-map.ts';

/** The first letters of a locale: `vi`, `de` … */
export type MapLanguage = string;

/** A place's name in a language. */
export const labelText = (label: MapLabel, language: MapLanguage): string =>
  language === 'vi' ? label.vi : (label.names?.[language] ?? label.en);

export interface MapBounds {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

export interface MapCentre {
  readonly latitude: number;
  readonly longitude: number;
}

/** The sources of a map. */
export interface MapSource {
  /** Address of the base map, which is always loaded. */
  readonly baseMap: string;
  /** Raster tiles above it, by `{z}`, `{x}` and `{y}`, and their attribution. */
  readonly tiles: { readonly url: string; readonly credit: string; readonly creditUrl: string | null } | null;
}

export interface MapFrameTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Names the map for assistive technology. */
  readonly mapLabel: string;
}

/** A running map, passed to its layers. */
export interface Scene {
  readonly leaflet: typeof Leaflet;
  readonly map: Leaflet.Map;
  /** Panes that move with the map, in their stacking order. */
  readonly labelPane: HTMLElement;
  readonly pinPane: HTMLElement;
  readonly reducedMotion: boolean;
  /** False once the map has ended: another map follows when tiles or motion change. */
  readonly alive: () => boolean;
  /** Moves the map without counting as the user's move. */
  readonly quietly: (move: () => void) => void;
  /** Counts the next move as the user's. */
  readonly asUser: (move: () => void) => void;
}

export type { MapLabel };
