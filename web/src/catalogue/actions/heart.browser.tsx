import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import '../../ui/theme/layout.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onRead, openPage } from '../../testing/page.tsx';
import { Heart } from './heart.tsx';

const RESORT = { id: '0a2f6f3e-54c3-4d6e-9a05-0a6a32c7c001', name: 'Mây Biển Phú Quốc' };

beforeEach(() => beginPage(['catalogue']));

const heart = () => page.getByRole('button', { name: /Mây Biển/ });

test('a heart is disabled without a state until the member’s favourites are loaded', async () => {
  const answer = Promise.withResolvers<object>();
  onRead('FavouriteIds', () => answer.promise);
  await openPage(<Heart resort={RESORT} />);
  await expect.element(heart()).toBeDisabled();
  expect(heart().element().getAttribute('aria-pressed')).toBeNull();

  answer.resolve({ favouriteids: [RESORT.id] });
  await expect.element(heart()).toBeEnabled();
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
});
