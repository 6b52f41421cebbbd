import { useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../testing/page.tsx';
import { Modal } from './modal.tsx';
import { useLayer } from './use-layer.ts';

/** What covers a page is a step of the history: Back closes it and does not leave the page. */

const List = () => {
  const sheet = useLayer<'search'>();
  const navigate = useNavigate();
  return (
    <main>
      <button type="button" onClick={() => sheet.open('search')}>
        Open
      </button>
      {sheet.opened === 'search' && (
        <Modal open title="Sheet" onClose={sheet.close}>
          <button type="button" onClick={() => void navigate({ search: 'keyword=sea' }, { replace: true })}>
            Apply
          </button>
        </Modal>
      )}
    </main>
  );
};

const sheet = page.getByRole('dialog', { name: 'Sheet' });
const open = async () => {
  const { router } = await openPage(<List />, { at: '/list', others: { '/before': <p>Before</p> } });
  await router.navigate('/before');
  await router.navigate('/list');
  await page.getByRole('button', { name: 'Open' }).dblClick();
  await expect.element(sheet).toBeVisible();
  return router;
};

beforeEach(() => beginPage(['common']));

test('Back closes the layer, also after a double click, and a second Back leaves the page', async () => {
  const router = await open();
  await router.navigate(-1);
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/list');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/before');
});

test('closing the layer removes its history entry', async () => {
  const router = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/before');
});

test('changes of the address replace its history entry', async () => {
  const router = await open();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?keyword=sea');
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/list');
});
