export type Align = 'start' | 'end' | 'centre';

const GAP = 8;
const MARGIN = 16;

/** Below the control, above when there is more room; never over the window's edge. */
export const placeBeside = (element: HTMLElement, control: HTMLElement, align: Align): void => {
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = { start: at.left, end: at.right - width, centre: at.left + (at.width - width) / 2 }[align];
  const left = Math.max(MARGIN, Math.min(wanted, clientWidth - width - MARGIN));
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fits = below + height <= clientHeight - MARGIN || above < MARGIN;
  element.style.left = `${left}px`;
  const lowest = clientHeight - Math.min(height, clientHeight - 2 * MARGIN) - MARGIN;
  element.style.top = `${Math.max(MARGIN, fits ? Math.min(below, lowest) : above)}px`;
};
