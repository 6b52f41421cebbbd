/** Where toasts may stand: a corner or edge of the window. */
export type ToastPlace = 'bottom-start' | 'bottom-end' | 'bottom' | 'top';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Window {
  width: number;
  height: number;
  /** Heights of what stands at the window's edges: a header, a bar at the bottom of a phone. */
  top: number;
  bottom: number;
}

const PHONE = 768;
/** Distance of the points that are looked at. */
const STEP = 24;

const boxAt = (place: ToastPlace, size: { width: number; height: number }, window: Window): Box => {
  const edge = window.width < PHONE ? 16 : 24;
  const left = {
    'bottom-start': edge,
    'bottom-end': window.width - size.width - edge,
    bottom: (window.width - size.width) / 2,
    top: (window.width - size.width) / 2,
  }[place];
  const top = place === 'top' ? window.top + 8 : window.height - window.bottom - size.height - edge;
  return { left, top, ...size };
};

/** How many points of the box a control lies at. */
const covered = ({ left, top, width, height }: Box, isControl: (x: number, y: number) => boolean): number => {
  let count = 0;
  for (let x = left; x <= left + width; x += STEP)
    for (let y = top; y <= top + height; y += STEP) if (isControl(x, y)) count += 1;
  return count;
};

/**
 * The place where toasts cover the fewest controls; the first one where several do.
 * @param isControl whether something that can be used, or was just used, lies at a point of the window
 */
export const placeOfToasts = (
  size: { width: number; height: number },
  window: Window,
  isControl: (x: number, y: number) => boolean,
): ToastPlace => {
  const places: ToastPlace[] =
    window.width < PHONE ? ['bottom', 'top'] : ['bottom-start', 'bottom-end', 'bottom', 'top'];
  const counts = places.map((place) => covered(boxAt(place, size, window), isControl));
  return places[counts.indexOf(Math.min(...counts))]!;
};
