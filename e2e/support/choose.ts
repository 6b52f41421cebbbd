import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Takes the first of a list that opens at a field, of what is typed if anything is. A list that moves or closes under
 * the pointer, as on a busy machine, is opened again.
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
