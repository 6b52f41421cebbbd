import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadNamespaces, startI18n } from '../../i18n/i18n.ts';
import { beginPage, openPage } from '../../testing/page.tsx';
import { useAskedClose } from './use-asked-close.tsx';

/** The question before what was entered is lost; its words are loaded with the first change. */

type Load = typeof loadNamespaces;

const line = vi.hoisted(() => ({ slow: false, arrive: (_came: boolean): void => undefined }));
vi.mock('../../i18n/i18n.ts', async (original) => {
  const real = await original<{ loadNamespaces: Load }>();
  const load: Load = async (namespaces) => {
    if (line.slow && namespaces.includes('workspace'))
      await new Promise<void>((resolve, reject) => {
        const { arrive: before } = line;
        line.arrive = (came) => {
          before(came);
          if (came) resolve();
          else reject(new Error('offline'));
        };
      });
    return real.loadNamespaces(namespaces);
  };
  return { ...real, loadNamespaces: load };
});

const onClose = vi.fn<() => void>();
const Asked = () => {
  const { close, guard } = useAskedClose({ dirty: true, sending: false }, onClose);
  return (
    <>
      <button type="button" onClick={close}>
        Close
      </button>
      {guard}
    </>
  );
};

const openOnSlowLine = async () => {
  line.slow = false;
  await beginPage([]);
  // A language whose words of this question no test before has loaded.
  startI18n('fr');
  await loadNamespaces(['common']);
  line.slow = true;
  await openPage(<Asked />);
  await page.getByRole('button', { name: 'Close' }).click();
};

test('on a slow line the question waits for its words; without them the form stays', async () => {
  await openOnSlowLine();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.body.textContent).not.toContain('unsavedTitle');
  line.arrive(false);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  await page.getByRole('button', { name: 'Close' }).click();
  line.arrive(true);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(document.body.textContent).not.toContain('unsavedTitle');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
