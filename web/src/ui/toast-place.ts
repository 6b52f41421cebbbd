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
  /** Heights of bars at the window's edges: a header, a bar at the bottom of a phone; px. */
  top: number;
  bottom: number;
  /** Distance of toasts from these, and the width of a scroll bar; px, as in toast.module.css. */
  edge: number;
  belowHeader: number;
  scrollBar: number;
}

const PHONE = 768;
/** Distance of the sampled points; px. */
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
 * Cost of covering a point: any amount of text costs less than one control, and other controls less than the toast's
 * subject.
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

/** The place where toasts cover the fewest controls, and then the least text; the first one of equals. */
export const placeOfToasts = (size: { width: number; height: number }, window: Window, weigh: Weigh): ToastPlace => {
  const places: ToastPlace[] =
    window.width < PHONE ? ['bottom', 'top'] : ['bottom-start', 'bottom-end', 'bottom', 'top'];
  const sums = places.map((place) => covered(boxAt(place, size, window), weigh));
  return places[sums.indexOf(Math.min(...sums))]!;
};

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="option"], [aria-invalid="true"]';
/** The element that the member is using: the toast is about it. */
const CONCERNED = 'fieldset, tr, li, [role="group"], [role="row"]';
const REFUSED = '[aria-invalid="true"][aria-describedby]';

const lies = (x: number, y: number, { left, right, top, bottom }: DOMRect): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether the element has text at the point: its box is often far wider. */
const hasWordsAt = (element: Element, x: number, y: number): boolean =>
  [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => lies(x, y, line));
  });

/** A length from the style sheets, px; 0 where it is not set. */
const pixels = (element: Element, name: string): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;

/** The visible part of the window: of a partner's frame, which is as tall as its content, only a part. */
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

/** The place where toasts cover no control, not the element in use, and as little text as possible. */
const freePlace = async (toasts: HTMLElement): Promise<ToastPlace> => {
  const sight = await partInSight();
  const concerned = [
    document.activeElement?.closest(CONCERNED),
    // Disabled elements take no pointer, such as the button of a form that was just saved; they are looked up
    // separately.
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

/** Which page is on screen, and whether it is loaded. */
const page = (): string => `${location.pathname} ${document.querySelector('#main [aria-busy="true"]') === null}`;

/** Parts of a page that load after it: a strip of weeks, a list of fitting stays. */
const COMING_MS = 1500;
const PAUSE_MS = 100;

/**
 * Places the toasts: now, when a refusal appears beneath them, and when another page is opened, which is what most
 * toasts are about, until its last part is loaded.
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
