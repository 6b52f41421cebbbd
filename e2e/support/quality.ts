import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Watches layout shifts of every page from now on; `shiftOf` returns the present page's sum. */
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
 * What every screen must hold when it is opened by its address: axe finds nothing, nothing jumped, nothing is wider
 * than the window.
 * @param most that may move, where what comes is known to be taller than what stood in its place
 */
export const expectGoodScreen = async (page: Page, name: string, most?: number): Promise<void> => {
  await page.reload();
  await expectReadable(page, name);
  await expectStill(page, name, most);
};

/**
 * A screen that every-page.spec.ts looks at too: within a journey, in that journey's state and size, it is looked at in
 * the long run alone (`npm run test:soak`).
 */
export const expectGoodScreenAgain = async (page: Page, name: string): Promise<void> => {
  if (process.env.SOAK === 'on') await expectGoodScreen(page, name);
};

/** What a screen must hold in any size, language and scheme: axe finds nothing, nothing is wider than the window. */
export const expectReadable = async (page: Page, name: string): Promise<void> => {
  await page.locator('h1').first().waitFor();
  // Skeletons and pictures first: what is judged is the screen a person reads.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What fades in has its colours when it is there.
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
  // A mail's frame lets no script in, axe's neither: axe would wait for it half a minute, and under load for ever.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]:not([sandbox*="allow-scripts"])')
    .options({ resultTypes: ['violations'] })
    // Frames are put together on a page of their own, which takes as long as a small page is looked at.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([]);
  await expectNotSideways(page, name);
};

/** Nothing is wider than the window. */
export const expectNotSideways = async (page: Page, name: string): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${name}: scrolls sideways`,
      timeout: 30_000,
    })
    .toBeLessThanOrEqual(0);
};

/** Nothing jumped since the page was loaded, moves between screens included. */
export const expectStill = async (page: Page, name: string, most = 0.01): Promise<void> => {
  const { shifts, moved } = await page.evaluate(() => {
    const { shifts, moved } = window as unknown as { shifts: number; moved: string[] };
    return { shifts, moved };
  });
  expect(shifts, `${name}: layout shift of ${moved.join(' | ')}`).toBeLessThanOrEqual(most);
};

/** The page's words that something above it hides. */
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
