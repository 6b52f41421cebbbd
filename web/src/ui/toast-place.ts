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
  /** How far from these toasts stand, and how wide a scroll bar may be: as toast.module.css has it. */
  edge: number;
  belowHeader: number;
  scrollBar: number;
}

const PHONE = 768;
/** Distance of the points that are looked at. */
const STEP = 24;

const boxAt = (place: ToastPlace, size: { width: number; height: number }, window: Window): Box => {
  const { edge } = window;
  const left = {
    'bottom-start': edge,
    'bottom-end': window.width - size.width - edge - window.scrollBar,
    bottom: (window.width - size.width) / 2,
    top: (window.width - size.width) / 2,
  }[place];
  const top = place === 'top' ? window.top + window.belowHeader : window.height - window.bottom - size.height - edge;
  return { left, top, ...size };
};

/**
 * How much lies at a point: any number of words is less than one control, and other controls are less than what the
 * toast speaks of.
 */
export type Weigh = (x: number, y: number) => keyof typeof WEIGHTS | undefined;
const WEIGHTS = { concerned: 1_000_000, control: 1000, words: 1 };

const covered = ({ left, top, width, height }: Box, weigh: Weigh): number => {
  let sum = 0;
  for (let x = left; x <= left + width; x += STEP)
    for (let y = top; y <= top + height; y += STEP) {
      const found = weigh(x, y);
      if (found) sum += WEIGHTS[found];
    }
  return sum;
};

/**
 * The place where toasts cover the fewest controls, and of several such the fewest words; the first one where all are
 * alike.
 */
export const placeOfToasts = (size: { width: number; height: number }, window: Window, weigh: Weigh): ToastPlace => {
  const places: ToastPlace[] =
    window.width < PHONE ? ['bottom', 'top'] : ['bottom-start', 'bottom-end', 'bottom', 'top'];
  const sums = places.map((place) => covered(boxAt(place, size, window), weigh));
  return places[sums.indexOf(Math.min(...sums))]!;
};

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="option"], [aria-invalid="true"]';
/** What the member is at: the toast speaks of it. */
const CONCERNED = 'fieldset, tr, li, [role="group"], [role="row"]';
const REFUSED = '[aria-invalid="true"][aria-describedby]';

const lies = (x: number, y: number, { left, right, top, bottom }: DOMRect): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether words of the element's own stand at the point: its box is often far wider. */
const hasWordsAt = (element: Element, x: number, y: number): boolean =>
  [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => lies(x, y, line));
  });

/** A length that the style sheets say once, for the code too; none where none is said. */
const pixels = (element: Element, name: string): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;

/** Which part of the window is seen: of a partner's frame, which is as tall as what it shows, some of it. */
const partInSight = (): Promise<{ top: number; bottom: number }> =>
  new Promise((resolve) => {
    if (parent === window) return resolve({ top: 0, bottom: innerHeight });
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      const { top, bottom } = entry!.isIntersecting ? entry!.intersectionRect : document.body.getBoundingClientRect();
      resolve({ top, bottom });
    });
    return observer.observe(document.body);
  });

/** Where the toasts hide neither a control nor what the member is at, and the fewest words. */
const freePlace = async (toasts: HTMLElement): Promise<ToastPlace> => {
  const sight = await partInSight();
  const concerned = [
    document.activeElement?.closest(CONCERNED),
    // No pointer finds what cannot be pressed, such as the button of a form that was just saved.
    ...document.querySelectorAll(':disabled'),
    ...[...document.querySelectorAll(REFUSED)]
      .flatMap((field) => field.getAttribute('aria-describedby')!.split(' '))
      .map((id) => document.getElementById(id)),
  ].flatMap((each) => each?.getBoundingClientRect() ?? []);
  const header = document.querySelector('header:not(main header)')?.getBoundingClientRect().bottom ?? 0;
  const bar = pixels(document.documentElement, '--bottom-bar');
  const top = Math.max(sight.top, header);
  const below = innerHeight - sight.bottom;
  toasts.style.setProperty('--top', `${top}px`);
  toasts.style.setProperty('--below', `${below}px`);
  return placeOfToasts(
    { width: toasts.offsetWidth, height: toasts.offsetHeight },
    {
      width: innerWidth,
      height: innerHeight,
      top,
      bottom: Math.max(below, bar),
      edge: pixels(toasts, '--edge'),
      belowHeader: pixels(toasts, '--below-header'),
      scrollBar: pixels(toasts, '--scroll-bar'),
    },
    (x, y) => {
      const beneath = document.elementsFromPoint(x, y).filter((each) => !toasts.contains(each));
      if (concerned.some((box) => lies(x, y, box))) return 'concerned';
      if (beneath.some((each) => each.closest(CONTROLS))) return 'control';
      return beneath.some((each) => hasWordsAt(each, x, y)) ? 'words' : undefined;
    },
  );
};

/** Which page stands there, and whether it has come. */
const page = (): string => `${location.pathname} ${document.querySelector('#main [aria-busy="true"]') === null}`;

/** Parts of a page that come after it: a strip of weeks, a list of fitting stays. */
const COMING_MS = 1500;
const PAUSE_MS = 100;

/**
 * Says where the toasts stand: now, when something is refused beneath them, and when another page comes, which is what
 * most of them speak of, until the last of its parts is there.
 */
export const keepFree = (toasts: HTMLElement, onPlace: (place: ToastPlace) => void): (() => void) => {
  let stoodOn = page();
  let comesUntil = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const look = () => void freePlace(toasts).then((place) => over || onPlace(place));
  const changed = new MutationObserver((changes) => {
    const isOther = page() !== stoodOn;
    if (isOther) {
      stoodOn = page();
      comesUntil = performance.now() + COMING_MS;
    }
    if (isOther || changes.some(({ type }) => type === 'attributes')) return look();
    if (performance.now() > comesUntil) return;
    clearTimeout(pause);
    pause = setTimeout(look, PAUSE_MS);
  });
  changed.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  look();
  return () => {
    over = true;
    clearTimeout(pause);
    changed.disconnect();
  };
};
