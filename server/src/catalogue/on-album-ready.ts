import { ALBUM_READY, type ReadyAlbum } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { deleteRoomImages, insertRoomImages } from './catalogue.store.ts';

interface Deps {
  database: Database;
}

/** album.ready: the pictures of a room that its owner lets are public now, so the room shows them. */
const onAlbumReady = ({ database }: Deps): EventHandler => ({
  name: 'catalogue-on-album-ready',
  run: async ({ merchantId, payload }) => {
    const { resortId, roomId, imageIds } = payload as unknown as ReadyAlbum;
    await commitEvents(database, merchantId, async (transaction) => {
      await transaction.run(deleteRoomImages({ merchantId, roomId }));
      if (imageIds.length > 0) await transaction.run(insertRoomImages({ merchantId, ownerId: roomId, imageIds }));
      return [catalogueChanged(merchantId, resortId)];
    });
  },
});

export const albumEventHandlers = (deps: Deps) => ({ [ALBUM_READY]: [onAlbumReady(deps)] });
