/**
 * Inside a partner's page the frame is as tall as its content: its middle, or its lower edge on phones, may be far
 * from what the reader sees. There a dialog is placed in the visible part of the frame, which an observer without a
 * root reports across the frame's border.
 * @returns a function that stops it
 */
export const fitDialogToVisibleFrame = (dialog: HTMLElement): (() => void) => {
  const page = document.documentElement;
  if (page.dataset['framed'] !== '') return () => {};
  const observer = new IntersectionObserver(([entry]) => {
    const { top, bottom, height } = entry!.intersectionRect;
    if (height === 0) return;
    // `fixed` is relative to the frame, as the rectangle is: the outer page scrolls, never the frame.
    dialog.style.top = `${top}px`;
    dialog.style.bottom = `${innerHeight - bottom}px`;
    dialog.style.maxHeight = `${height}px`;
  });
  observer.observe(page);
  return () => observer.disconnect();
};
