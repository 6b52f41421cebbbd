import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Records layout shifts of all pages from now on. `shiftOf` returns the present page's sum. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const store = window as unknown as { shifts: number; moved: string[] };
    store.shifts = 0;
    store.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        store.shifts += entry.value;
        if (entry.value > 0.001)
          store.moved.push(
            ...entry.sources.map(
              ({ node, previousRect: { y: from, height: was }, currentRect: { y: to, height: is } }) =>
                `${entry.value.toFixed(3)} from ${from} to ${to}, height ${was} to ${is}: ` +
                `${(node as Element | null)?.outerHTML?.slice(0, 120)}`,
            ),
          );
      }
    }).observe({ type: 'layout-shift' as never, buffered: true });
  });
};

/**
 * The checks of a screen that was opened by its address: axe finds no problem, nothing jumped, nothing is wider than
 * the window.
 * @param most the shift that is allowed where the content is known to be taller than its placeholder
 */
export const expectGoodScreen = async (page: Page, name: string, most?: number): Promise<void> => {
  await page.reload();
  await expectReadable(page, name);
  await expectStill(page, name, most);
};

/**
 * Checks a screen that every-page.spec.ts checks too. Within a journey, in that journey's state and size, only the soak
 * does it (`npm run test:soak`).
 */
export const expectGoodScreenAgain = async (page: Page, name: string): Promise<void> => {
  if (process.env.SOAK === 'on') await expectGoodScreen(page, name);
};

/**
 * The checks of a screen in any size, language and colour scheme: axe finds no problem, nothing is wider than the
 * window.
 */
export const expectReadable = async (page: Page, name: string): Promise<void> => {
  await page.locator('h1').first().waitFor();
  // Waits for placeholders and pictures first, since the check is about the screen that a person reads.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Elements that fade in reach their colours at the end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState, timeline }) => {
          const ends = effect?.getComputedTiming().endTime !== Infinity;
          return playState === 'running' && timeline === document.timeline && ends;
        })
        .map(({ finished }) => finished),
    ),
  );
  // A mail's frame runs no scripts, not even axe's. axe would wait for it half a minute, and under load for ever.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]:not([sandbox*="allow-scripts"])')
    .options({ resultTypes: ['violations'] })
    // axe combines the results of frames on a separate page, which takes as long as checking a small page.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([]);
  await expectNotSideways(page, name);
};

/** Expects nothing to be wider than the window. */
export const expectNotSideways = async (page: Page, name: string): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${name}: scrolls sideways`,
      timeout: 30_000,
    })
    .toBeLessThanOrEqual(0);
};

/** Expects that nothing jumped since the page was loaded, moves between screens included. */
export const expectStill = async (page: Page, name: string, most = 0.01): Promise<void> => {
  const { shifts, moved } = await page.evaluate(() => {
    const { shifts, moved } = window as unknown as { shifts: number; moved: string[] };
    return { shifts, moved };
  });
  expect(shifts, `${name}: layout shift of ${moved.join(' | ')}`).toBeLessThanOrEqual(most);
};

/** Returns the page's text that is hidden behind the given element above it. */
export const wordsBeneath = (above: Locator): Promise<string[]> =>
  above.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const texts = document.createTreeWalker(document.getElementById('main')!, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const lies = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top && right - left > 1,
      );
      if (lies) hidden.push(texts.currentNode.textContent ?? '');
    }
    return hidden;
  });
