export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the largest part of a picture in a crop's shape, placed as close around the focal point as the edges allow.
 * Whole pixels.
 * @param focal 0..1 from the top left
 */
export const cutAround = (
  picture: { width: number; height: number },
  crop: { width: number; height: number },
  focal: { x: number; y: number },
): Area => {
  const scale = Math.min(picture.width / crop.width, picture.height / crop.height);
  const width = Math.max(1, Math.min(picture.width, Math.round(crop.width * scale)));
  const height = Math.max(1, Math.min(picture.height, Math.round(crop.height * scale)));
  const start = (length: number, part: number, at: number) =>
    Math.round(Math.min(length - part, Math.max(0, at * length - part / 2)));
  return { left: start(picture.width, width, focal.x), top: start(picture.height, height, focal.y), width, height };
};

/** The size in which a crop is made: the requested size, but never larger than the part that it is cut from. */
export const cropSize = (area: Area, crop: { width: number; height: number }): { width: number; height: number } =>
  area.width < crop.width ? { width: area.width, height: area.height } : { width: crop.width, height: crop.height };
