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

/** Where a map comes from. */
export interface MapSource {
  /** Address of the base map, which is always there. */
  readonly baseMap: string;
  /** Pictures that lie above it, by `{z}`, `{x}` and `{y}`, and who is said to have made them. */
  readonly tiles: { readonly url: string; readonly credit: string; readonly creditUrl: string | null } | null;
}

export interface MapFrameTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Names the map for assistive technology. */
  readonly mapLabel: string;
}

/** A running map, handed to what draws on it. */
export interface Scene {
  readonly leaflet: typeof Leaflet;
  readonly map: Leaflet.Map;
  /** Panes that move with the map, under and above each other. */
  readonly labelPane: HTMLElement;
  readonly pinPane: HTMLElement;
  readonly reducedMotion: boolean;
  /** False once the map has ended: another scene follows when tiles or motion change. */
  readonly alive: () => boolean;
  /** Moves the map without it counting as the user's wish. */
  readonly quietly: (move: () => void) => void;
  /** Marks the next move as the user's wish. */
  readonly asUser: (move: () => void) => void;
}

export type { MapLabel };
