/** The mouse, or a finger, is down: what it pressed must stay where it is until the click has reached it. */
let isDown = false;
const waiting: (() => void)[] = [];

const release = () => {
  isDown = false;
  for (const run of waiting.splice(0)) run();
};

if (typeof window !== 'undefined') {
  addEventListener('mousedown', ({ button }) => (isDown = button === 0), { capture: true });
  // Released elsewhere than where it was pressed, no click follows.
  addEventListener('mouseup', () => setTimeout(release), { capture: true });
  for (const end of ['click', 'contextmenu', 'dragend']) addEventListener(end, release, { capture: true });
  addEventListener('blur', release);
}

/**
 * Runs at once, or when the press that is under way has ended. For what a field shows once it has lost the focus: it
 * moves the button whose press took the focus, and the click would reach nothing.
 */
export const afterPress = (run: () => void): void => {
  if (isDown) waiting.push(run);
  else run();
};
