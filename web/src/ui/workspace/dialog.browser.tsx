import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { TextInput } from '@mantine/core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import workspace from 'virtual:texts/en-US/workspace';
import { ComboboxField } from '../form/combobox-field.tsx';
import { DateRangeField } from '../form/date-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { text, useContractForm } from '../form/use-contract-form.ts';
import { Dialog } from './dialog.tsx';

/** What Escape closes: the innermost thing that is open, and never a form with something in it unasked. */

let closed: boolean;

const Batch = () => {
  const [form, element] = useContractForm({
    initial: {
      Name: '',
      Dates: { from: null as string | null, to: null as string | null },
      Resort: null as string | null,
    },
    validate: () => [],
    errorText: () => '',
    submit: () => Promise.resolve(null),
  });
  return (
    <FormDialog title="Batch" form={form} element={element} action="Save" onClose={() => (closed = true)}>
      <TextInput {...text(form.field('Name'))} label="Name" />
      <DateRangeField {...form.field('Dates')} label="Dates" months={1} />
      <ComboboxField {...form.field('Resort')} label="Resort" options={[{ value: 'azure', label: 'Azure Bay' }]} />
    </FormDialog>
  );
};

const dialog = page.getByRole('dialog', { name: 'Batch' });
const name = page.getByRole('textbox', { name: 'Name' });
const question = page.getByRole('dialog', { name: workspace.unsavedTitle });

beforeEach(async () => {
  await beginPage([]);
  closed = false;
  await openPage(<Batch />);
  await name.fill('Summer');
});

test('Escape in a calendar closes the calendar, and keeps the dialog and typed text', async () => {
  await page.getByRole('button', { name: 'Dates' }).click();
  const calendar = page.getByRole('dialog', { name: 'Dates' });
  await expect.element(calendar.getByRole('table').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Summer');
  expect(closed).toBe(false);
});

test('Escape in an open list closes the list, and the next one asks about typed text', async () => {
  await page.getByRole('textbox', { name: 'Resort', exact: true }).click();
  await expect.element(page.getByRole('option', { name: 'Azure Bay' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'Azure Bay' })).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: workspace.leave }).click();
  await expect.poll(() => closed).toBe(true);
});

test('a sheet from below is as tall as its content', async () => {
  await page.viewport(390, 844);
  await openPage(
    <Dialog title="Sheet" place="below" onClose={() => undefined}>
      <p>One line.</p>
    </Dialog>,
  );
  const sheet = page.getByRole('dialog', { name: 'Sheet' });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => sheet.element().getBoundingClientRect().height).toBeLessThan(300);
  await expect.poll(() => sheet.element().getBoundingClientRect().bottom).toBe(844);
});
