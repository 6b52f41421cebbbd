/** The mouse, or a finger, is down: what it pressed must stay where it is until the click has reached it. */
let isDown = false;

if (typeof window !== 'undefined')
  for (const type of ['mousedown', 'mouseup', 'dragend'])
    addEventListener(type, () => (isDown = type === 'mousedown'), true);

/**
 * Runs at once, or when the press that is under way has ended. For what a field shows once it has lost the focus: it
 * moves the button whose press took the focus, and the click would reach nothing.
 */
export const afterPress = (run: () => void): void => {
  // The click comes before the timer.
  if (isDown) addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
};
