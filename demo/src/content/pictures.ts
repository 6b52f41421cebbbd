// The index of demo/pictures: what each file shows and how to crop it.
import { azurePictures } from './pictures.azure.ts';
import { lotusRooms } from './pictures.lotus.rooms.ts';
import { lotusScenes } from './pictures.lotus.scenes.ts';
import type { Picture } from './types.ts';

export type { Picture } from './types.ts';

export const pictures: readonly Picture[] = [...azurePictures, ...lotusScenes, ...lotusRooms];
