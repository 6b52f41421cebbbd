/** A picture of the library as a form holds it: in its place, the first is the cover. */
export interface PickedImage {
  id: string;
  /** `/media/<id>`, to which a size is appended, or `/Image/Private/<id>`, which is the picture. */
  path: string;
  name: string;
  isFeatured: boolean;
}

/** The fields of a picture that choosing needs. */
export type Choosable = Omit<PickedImage, 'isFeatured'>;

/** The first is the cover, and no other. */
const inPlaces = (images: readonly Choosable[]): PickedImage[] =>
  images.map(({ id, path, name }, place) => ({ id, path, name, isFeatured: place === 0 }));

/** Chooses a picture, as the last, or takes it away. More than `most` are not chosen. */
export const toggled = (chosen: readonly PickedImage[], image: Choosable, most: number): PickedImage[] => {
  if (chosen.some(({ id }) => id === image.id)) return inPlaces(chosen.filter(({ id }) => id !== image.id));
  return chosen.length < most ? inPlaces([...chosen, image]) : [...chosen];
};

/** Brings a chosen picture to another place; places beyond the ends are the ends. @param place from 0 */
export const movedTo = (chosen: readonly PickedImage[], id: string, place: number): PickedImage[] => {
  const moved = chosen.find((image) => image.id === id);
  if (!moved) return [...chosen];
  const others = chosen.filter((image) => image.id !== id);
  const at = Math.min(others.length, Math.max(0, place));
  return inPlaces([...others.slice(0, at), moved, ...others.slice(at)]);
};

export const withoutImages = (chosen: readonly PickedImage[], ids: ReadonlySet<string>): PickedImage[] =>
  inPlaces(chosen.filter(({ id }) => !ids.has(id)));
