interface TileEvent {
  tile: unknown;
}

/** Of Leaflet's layer of tiles, what tells how each of them goes. */
interface TileEvents {
  on(kind: 'tileload' | 'tileerror' | 'tileunload', told: (event: TileEvent) => void): unknown;
}

/**
 * Tells whenever tiles come into sight, and when none of them is there any more: one that fails among others leaves
 * the others to be seen, and whose map it is. Until the first one came or failed, they count as there.
 */
export const followTiles = (layer: TileEvents, told: (areThere: boolean) => void): void => {
  const there = new Set<unknown>();
  let failed = false;
  const tell = () => told(there.size > 0 || !failed);
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
