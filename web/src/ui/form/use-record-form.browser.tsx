import { MantineProvider, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startI18n } from '../../i18n/i18n.ts';
import { addTexts } from '../../i18n/translate.ts';
import { setMerchantRules } from '../../i18n/use-format.ts';
import common from 'virtual:texts/en-US/common';
import workspace from 'virtual:texts/en-US/workspace';
import { draftOf } from './draft.ts';
import { EditorFoot } from './editor-foot.tsx';
import { FormDialog } from './form-dialog.tsx';
import { text } from './use-contract-form.ts';
import { useRecordForm } from './use-record-form.tsx';

/** A record's form in a page: two clerks, the screen's own command, reloads, and every way out of it. */

interface Values {
  Mobile: string;
  Place: string;
}
interface Read extends Values {
  version: number;
  by: string;
  hidden?: boolean;
}
interface Sent extends Values {
  Version: number;
}

const FIRST: Read = { version: 1, by: 'Minh', Mobile: '0901', Place: 'Huế' };
/** The server: what it has, and what it was sent. */
let stored: Read;
let sent: Sent[];
/** Takes in a newer read, as the live stream or the focus of the window does. */
let show: (read: Read) => void;
/** The next answer gets lost, after the command took effect or before. */
let next: 'answered' | 'lost';

const saveElsewhere = (patch: Partial<Read>) => (stored = { ...stored, ...patch, version: stored.version + 1 });

const send = (input: Sent) => {
  sent.push(input);
  if (next === 'lost') {
    next = 'answered';
    return Promise.resolve({ ok: false as const, failure: { kind: 'offline' as const } });
  }
  if (input.Version !== stored.version)
    return Promise.resolve({
      ok: false as const,
      failure: { kind: 'refused' as const, code: 'SAVED_MEANWHILE', message: 'Saved meanwhile.' },
    });
  const { Version, ...values } = input;
  stored = { ...stored, ...values, by: 'I myself', version: Version + 1 };
  return Promise.resolve({ ok: true as const, value: { version: stored.version } });
};

const useForm = (read: Read, onSaved: () => void) =>
  useRecordForm({
    read,
    stored: ({ version, by, Mobile, Place }) => ({
      version,
      by,
      at: '2026-11-27T08:00:00Z',
      values: { Mobile, Place } as Values,
    }),
    reread: () => Promise.resolve(stored),
    command: { send },
    input: (values, { version: Version }) => ({ ...values, Version }),
    onSaved,
    fields: { Mobile: { label: 'Phone' }, Place: { label: 'Place' } },
    validate: ({ Place }) => (Place === '' ? ['Place'] : []),
    errorText: () => 'Missing.',
    draft: draftOf('resort.1', 'me'),
  });

const Editor = () => {
  const [read, setRead] = useState(stored);
  useEffect(() => {
    show = setRead;
  }, []);
  const [form, element] = useForm(read, () => setRead(stored));
  return (
    <form ref={element} onSubmit={form.onSubmit} noValidate>
      <TextInput label="Phone" {...text(form.field('Mobile'))} />
      <TextInput label="Place" {...text(form.field('Place'))} />
      <EditorFoot form={form} text="Nothing changed" />
    </form>
  );
};

const Dialog = () => {
  const [open, setOpen] = useState(true);
  return open ? <OpenDialog onClose={() => setOpen(false)} /> : <p>closed</p>;
};
const OpenDialog = ({ onClose }: { onClose: () => void }) => {
  const [form, element] = useForm(stored, onClose);
  return (
    <FormDialog title="Resort" form={form} element={element} action="Save" onClose={onClose}>
      <TextInput label="Phone" {...text(form.field('Mobile'))} />
    </FormDialog>
  );
};

const open = (at = '/resort?tab=1') => {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Link to="/resort?tab=2">Another choice</Link>
            <Link to="/orders">Orders</Link>
            <Outlet />
          </>
        ),
        children: [
          { path: '/resort', element: <Editor /> },
          { path: '/dialog', element: <Dialog /> },
          { path: '/orders', element: <p>The orders</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  return render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
};

const phone = page.getByRole('textbox', { name: 'Phone' });
const place = page.getByRole('textbox', { name: 'Place' });
const save = page.getByRole('button', { name: 'Save', exact: true });
const notice = page.getByRole('region', { name: workspace.conflictTitle });
const question = page.getByRole('dialog', { name: workspace.unsavedTitle });
const take = page.getByRole('button', { name: `${workspace.takeTheirs}: Phone` });
const keep = page.getByRole('button', { name: `${workspace.keepMine}: Phone` });

beforeEach(() => {
  startI18n('en-US');
  setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' });
  addTexts('en-US', 'workspace', workspace);
  addTexts('en-US', 'common', common);
  sessionStorage.clear();
  [stored, sent, next] = [FIRST, [], 'answered'];
});
afterEach(() => vi.restoreAllMocks());

test('an untouched field follows a colleague at once, a touched one stays, and both are saved', async () => {
  await open();
  await phone.fill('0902');
  show(saveElsewhere({ Place: 'Vỹ Dạ', by: 'Khoa' }));
  await expect.element(place).toHaveValue('Vỹ Dạ');
  await expect.element(phone).toHaveValue('0902');
  await expect.poll(() => notice.element().textContent).toContain('Khoa');
  await save.click();
  await expect.poll(() => stored).toMatchObject({ Mobile: '0902', Place: 'Vỹ Dạ' });
  expect(sent).toEqual([{ Mobile: '0902', Place: 'Vỹ Dạ', Version: 2 }]);
  await expect.element(notice).not.toBeInTheDocument();
});

test('a second save keeps a colleague’s change that the first one met', async () => {
  await open();
  await phone.fill('0902');
  saveElsewhere({ Place: 'Vỹ Dạ', by: 'Khoa' });
  await save.click();
  await expect.poll(() => notice.element().textContent).toContain('Place');
  await expect.element(notice).toHaveFocus();
  await save.click();
  await expect.poll(() => stored).toMatchObject({ Mobile: '0902', Place: 'Vỹ Dạ', version: 3 });
});

test('a field changed on both sides shows a question, and nothing is sent before the answer', async () => {
  await open();
  await phone.fill('0902');
  saveElsewhere({ Mobile: '0903', by: 'Khoa' });
  await save.click();
  await expect.element(page.getByText('Khoa saved: 0903')).toBeVisible();
  await expect.element(phone).toHaveFocus();
  await save.click();
  expect(sent).toHaveLength(1);
  await keep.click();
  await expect.element(keep).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => stored.Mobile).toBe('0902');
});

test('their value is taken with one press', async () => {
  await open();
  await phone.fill('0902');
  await place.fill('Vỹ Dạ');
  show(saveElsewhere({ Mobile: '0903', by: 'Khoa' }));
  await take.click();
  await expect.element(phone).toHaveValue('0903');
  await save.click();
  await expect.poll(() => stored).toMatchObject({ Mobile: '0903', Place: 'Vỹ Dạ' });
});

test('the screen’s own command, such as Hide, causes no conflict', async () => {
  await open();
  await phone.fill('0902');
  // Its answer is on the screen or not yet: both are the same.
  saveElsewhere({ hidden: true });
  await save.click();
  await expect.poll(() => stored).toMatchObject({ Mobile: '0902', hidden: true });
  await expect.element(notice).not.toBeInTheDocument();
  show(saveElsewhere({ hidden: false }));
  await phone.fill('0904');
  await save.click();
  await expect.poll(() => stored.Mobile).toBe('0904');
});

test('a command with a lost answer is sent again unchanged', async () => {
  await open();
  await phone.fill('0902');
  next = 'lost';
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(common.answerLost);
  await save.click();
  await expect.poll(() => stored.Mobile).toBe('0902');
  expect(sent[1]).toEqual(sent[0]);
});

test('a draft survives a reload, and is merged with later saves', async () => {
  const first = await open();
  await phone.fill('0902');
  await expect.poll(() => sessionStorage.length).toBe(1);
  await first.unmount();
  saveElsewhere({ Mobile: '0903', Place: 'Vỹ Dạ', by: 'Khoa' });
  await open();
  await expect.element(phone).toHaveValue('0902');
  await expect.element(place).toHaveValue('Vỹ Dạ');
  await expect.element(take).toBeVisible();
  await page.getByRole('button', { name: workspace.discard }).click();
  await expect.element(phone).toHaveValue('0903');
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test.each(['Another choice', 'Orders'])('%s: a link asks first, and leaving discards the draft', async (link) => {
  await open();
  await phone.fill('0902');
  await page.getByRole('link', { name: link }).click();
  await question.getByRole('button', { name: workspace.stay }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(phone).toHaveValue('0902');
  await page.getByRole('link', { name: link }).click();
  await question.getByRole('button', { name: workspace.leave }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('closing the window asks only when text was typed', async () => {
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return !event.defaultPrevented;
  };
  await open();
  expect(leaves()).toBe(true);
  await phone.fill('0902');
  await expect.poll(leaves).toBe(false);
  await save.click();
  await expect.poll(leaves).toBe(true);
});

test('Escape and Cancel of a dialog ask only when text was typed', async () => {
  await open('/dialog');
  await phone.fill('0902');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: workspace.stay }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(phone).toHaveFocus();
  await page.getByRole('button', { name: common.cancel }).click();
  await question.getByRole('button', { name: workspace.leave }).click();
  await expect.element(page.getByText('closed')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a dialog in which nothing was typed closes at Escape', async () => {
  await open('/dialog');
  await phone.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('closed')).toBeVisible();
});
