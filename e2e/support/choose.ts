import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses the first item of the list that opens at a field, after typing the words if there are any. If the list moves
 * or closes under the pointer, as on a busy machine, it is opened again.
 */
export const chooseFirst = (page: Page, field: Locator, words?: string): Promise<void> =>
  expect(async () => {
    await field.click();
    if (words !== undefined) {
      await field.fill('');
      await field.fill(words);
    }
    await page.getByRole('option').filter({ visible: true }).first().click({ timeout: 5_000 });
  }).toPass();
