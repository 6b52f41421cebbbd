/** A picture of the library in a form. Pictures have an order, and the first is the cover. */
export interface PickedImage {
  id: string;
  /** `/media/<id>`, to which a size is appended, or `/Image/Private/<id>`, the picture itself. */
  path: string;
  name: string;
  isFeatured: boolean;
}

/** The fields of a picture that choosing needs. */
export type Choosable = Omit<PickedImage, 'isFeatured'>;

/** Marks the first picture as the cover. */
const inPlaces = (images: readonly Choosable[]): PickedImage[] =>
  images.map(({ id, path, name }, place) => ({ id, path, name, isFeatured: place === 0 }));

/** Chooses a picture as the last one, or removes it. At most `most` pictures can be chosen. */
export const toggled = (chosen: readonly PickedImage[], image: Choosable, most: number): PickedImage[] => {
  if (chosen.some(({ id }) => id === image.id)) return inPlaces(chosen.filter(({ id }) => id !== image.id));
  return chosen.length < most ? inPlaces([...chosen, image]) : [...chosen];
};

/** Moves a chosen picture to another position, limited to the ends. @param place from 0 */
export const movedTo = (chosen: readonly PickedImage[], id: string, place: number): PickedImage[] => {
  const moved = chosen.find((image) => image.id === id);
  if (!moved) return [...chosen];
  const others = chosen.filter((image) => image.id !== id);
  const at = Math.min(others.length, Math.max(0, place));
  return inPlaces([...others.slice(0, at), moved, ...others.slice(at)]);
};

export const withoutImages = (chosen: readonly PickedImage[], ids: ReadonlySet<string>): PickedImage[] =>
  inPlaces(chosen.filter(({ id }) => !ids.has(id)));
