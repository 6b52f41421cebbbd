import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../testing/page.tsx';
import { Footer } from './footer.tsx';

beforeEach(() => beginPage(['app']));

test('the footer has the year, the merchant and a link to its About page', async () => {
  await openPage(<Footer />);
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText(`© ${new Date().getFullYear()} Azure`)).toBeVisible();
  const about = footer.getByRole('link', { name: 'About' });
  await expect.element(about).toHaveAttribute('href', 'https://azure.example/about');
});
