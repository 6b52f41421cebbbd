import { useEffect, useState } from 'react';
import { followTiles } from './follow-tiles.ts';
import { MAX_ZOOM_TILES } from './start-map.ts';
import type { MapSource, Scene } from './types.ts';

/**
 * Adds tiles above the base map.
 * @returns whether they are visible: when the service does not answer, the base map shows, with its own names
 */
export const useTiles = (scene: Scene | null, tiles: MapSource['tiles']): boolean => {
  const [came, setCame] = useState(true);
  const url = tiles?.url;
  useEffect(() => {
    if (!scene?.alive() || !url) return;
    const layer = scene.leaflet.tileLayer(url, {
      maxZoom: MAX_ZOOM_TILES,
      // An address with the placeholder `{r}` has high-resolution images of its own.
      detectRetina: !url.includes('{r}'),
    });
    followTiles(layer, setCame);
    layer.addTo(scene.map);
    return () => void layer.remove();
  }, [scene, url]);
  return url !== undefined && came;
};
