/**
 * Used when a layer has closed: the second click of a double click belongs to the button that closed it and must not
 * reach what lies below. The next separate press ends this.
 */
export const swallowDoubleClick = (): void => {
  const until = new AbortController();
  const swallow = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === 'mousedown') until.abort();
  };
  for (const kind of ['mousedown', 'click'] as const)
    addEventListener(kind, swallow, { capture: true, signal: until.signal });
};
