import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onRead, openPage, sent } from '../testing/page.tsx';
import people from 'virtual:texts/en-US/people';
import { BulkDialog } from './bulk-dialog.tsx';

beforeEach(() => beginPage(['people']));

const query = { keyword: '', filters: {}, sort: [], page: 1, size: 25, after: null, before: null } as never;

test('the button is disabled while accounts are loaded, so that each is changed once', async () => {
  let answer = (_: object) => {};
  onRead('Members', () => new Promise<object>((resolve) => (answer = resolve)));
  let left: readonly string[] | undefined;
  await openPage(
    <BulkDialog
      change={{
        kind: 'deactivate',
        selection: { all: true, except: new Set(['2']), query },
        clear: () => {},
        filter: {},
        matching: 3,
      }}
      roles={[]}
      onClose={() => {}}
      onDone={(those) => (left = those)}
    />,
  );
  const button = page.getByRole('button', { name: people.deactivate, exact: true });
  await button.click();
  await expect.element(button).toBeDisabled();
  answer({ members: { items: [{ id: '1' }, { id: '2' }, { id: '3' }], nextCursor: null } });
  await expect.poll(() => left).toEqual([]);
  expect(sent.map(({ content }) => content['UserId'])).toEqual(['1', '3']);
});
