interface TileEvent {
  tile: unknown;
}

/** The events of Leaflet's tile layer. */
interface TileEvents {
  on(kind: 'tileload' | 'tileerror' | 'tileunload', notify: (event: TileEvent) => void): unknown;
}

/**
 * Calls back when tiles become visible, and when none is left: one that fails among others leaves the others visible,
 * and their attribution due. Until the first one loaded or failed, tiles count as visible.
 */
export const followTiles = (layer: TileEvents, notify: (areThere: boolean) => void): void => {
  const there = new Set<unknown>();
  let failed = false;
  const tell = () => notify(there.size > 0 || !failed);
  layer.on('tileload', ({ tile }) => {
    there.add(tile);
    failed = false;
    tell();
  });
  layer.on('tileerror', ({ tile }) => {
    there.delete(tile);
    failed = true;
    tell();
  });
  layer.on('tileunload', ({ tile }) => {
    if (there.delete(tile)) tell();
  });
};
