import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The steps of a reader who uses only a keyboard: each focus stop must be visible, and a key goes to the focused
 * element.
 */

interface Stop {
  name: string;
  /** Whether a part of it is in the window with nothing above that part. */
  uncovered: boolean;
}
interface Look {
  name: string;
  elements: readonly Element[];
  looks: readonly string[];
}

/**
 * Presses Tab once. Compares how the previously focused element looked with its look without focus: if both are equal,
 * it shows no focus.
 * @returns where the focus is now; null: on the document itself
 */
const step = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ now: Stop | null; unseen: string | null }> => {
  await page.keyboard.press(key);
  return page.evaluate(async () => {
    const store = window as unknown as { focusLook?: Look };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const settled = async () => {
      await frame();
      const ends = document.getAnimations().map(({ finished }) => finished.catch(() => undefined));
      await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 500))]);
      await frame();
    };
    const lookOf = (element: Element) =>
      [undefined, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none') return '';
          const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
          return [outline, style.boxShadow, style.borderColor, style.backgroundColor, style.opacity].join(' | ');
        })
        .join(' / ');
    await settled();
    const { focusLook: before } = store;
    const { activeElement: active } = document;
    const gone = before?.elements[0]?.isConnected !== true || before.elements[0] === active;
    const unseen =
      before && !gone && before.elements.every((element, at) => lookOf(element) === before.looks[at])
        ? before.name
        : null;
    delete store.focusLook;
    if (!(active instanceof HTMLElement) || active === document.body) return { now: null, unseen };
    // The focus ring may be drawn by the surrounding element or by the text beside a choice.
    const elements = [active, active.nextElementSibling, active.closest('label')];
    for (let at = active.parentElement, up = 0; at && up < 4; at = at.parentElement, up += 1) elements.push(at);
    const shown = elements.filter((element) => element !== null);
    const words = (active.ariaLabel ?? active.textContent ?? '').trim().slice(0, 60);
    const name = `${active.tagName.toLowerCase()} “${words}”`;
    store.focusLook = { name, elements: shown, looks: shown.map(lookOf) };
    const own = active.getBoundingClientRect();
    const box = own.width > 2 ? own : (active.closest('label') ?? active.parentElement!).getBoundingClientRect();
    const shares = [0.5, 0.1, 0.9];
    const uncovered = shares.some((x) =>
      shares.some((y) => {
        const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return found !== null && (found.contains(active) || active.contains(found) || found.closest('label') !== null);
      }),
    );
    return { now: { name, uncovered }, unseen };
  });
};

interface Reach {
  /** The largest accepted number of stops. */
  most?: number;
  back?: boolean;
}

/** Presses Tab until the target has the focus. All stops on the way must be visible. */
export const tabTo = async (page: Page, target: Locator, { most = 120, back = false }: Reach = {}): Promise<void> => {
  const way: string[] = [];
  for (let stops = 0; stops < most; stops += 1) {
    const { now, unseen } = await step(page, back ? 'Shift+Tab' : 'Tab');
    expect(unseen, `what has the focus looks like what has not, after ${way.at(-2)}`).toBeNull();
    way.push(now?.name ?? 'the document');
    expect(now?.uncovered ?? true, `${now?.name} is not seen when it has the focus`).toBe(true);
    if (await target.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
  }
  throw new Error(`${most} stops do not lead to ${String(target)}: ${way.join(' → ')}`);
};

/** Moves the focus to the target and presses a key. */
export const press = async (page: Page, target: Locator, key = 'Enter', reach: Reach = {}): Promise<void> => {
  await tabTo(page, target, reach);
  await page.keyboard.press(key);
};

/**
 * Expects a screen reader to read in this order: each pattern occurs in the accessibility tree after the one before it.
 */
export const expectReadInOrder = async (page: Page, order: readonly (string | RegExp)[]): Promise<void> => {
  const tree = await page.locator('body').ariaSnapshot();
  let from = 0;
  for (const each of order) {
    const rest = tree.slice(from);
    const found = typeof each === 'string' ? rest.indexOf(each) : rest.search(each);
    expect(found, `${String(each)} is not read after the ones before it:\n${tree}`).toBeGreaterThanOrEqual(0);
    from += found + 1;
  }
};

/** A control of the check itself: expects one of the next stops to have the focus without showing it. */
export const expectFocusIsMissed = async (page: Page): Promise<void> => {
  const unseen: (string | null)[] = [];
  for (let stops = 0; stops < 12; stops += 1) unseen.push((await step(page, 'Tab')).unseen);
  expect(unseen.filter((name) => name !== null)).not.toEqual([]);
};
