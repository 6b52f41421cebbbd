/**
 * Inside a partner's page the frame is as tall as what it shows: its own middle, or its lower edge on phones, may be
 * far from what the reader sees. There a dialog gets the part of the frame that is in sight, of which an observer
 * without a root is told across the frame's border. @returns what stops it
 */
export const fitDialogToVisibleFrame = (dialog: HTMLElement): (() => void) => {
  const page = document.documentElement;
  if (page.dataset['framed'] !== '') return () => {};
  const observer = new IntersectionObserver(([entry]) => {
    const { top, bottom, height } = entry!.intersectionRect;
    if (height === 0) return;
    // What is `fixed` measures from the frame, as the rectangle does: the page around scrolls, never the frame.
    dialog.style.top = `${top}px`;
    dialog.style.bottom = `${innerHeight - bottom}px`;
    dialog.style.maxHeight = `${height}px`;
  });
  observer.observe(page);
  return () => observer.disconnect();
};
