import { Textarea } from '@mantine/core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import common from 'virtual:texts/en-US/common';
import workspace from 'virtual:texts/en-US/workspace';
import { TextField } from '../text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ModalForm } from './modal-form.tsx';
import { text, useContractForm } from './use-contract-form.ts';

/** The error of a field that is left by pressing a button makes room for itself: the press still reaches the button. */

const WRONG = 'Give the reason in at least ten characters.';
let sent: string[];

const useReason = () =>
  useContractForm({
    initial: { Reason: '' },
    validate: ({ Reason }) => (Reason.length < 10 ? ['Reason'] : []),
    errorText: () => WRONG,
    submit: ({ Reason }) => {
      sent.push(Reason);
      return Promise.resolve(null);
    },
  });

const Staff = () => {
  const [form, element] = useReason();
  return (
    <FormDialog title="Ask" form={form} element={element} action="Send" onClose={() => sent.push('closed')}>
      <Textarea {...text(form.field('Reason'))} label="Reason" />
    </FormDialog>
  );
};

const Member = () => {
  const [form, element] = useReason();
  return (
    <ModalForm
      title="Ask"
      form={form}
      element={element}
      action="Send"
      sendingLabel="Sending"
      onClose={() => sent.push('closed')}
    >
      <TextField {...text(form.field('Reason'))} label="Reason" />
    </ModalForm>
  );
};

const reason = page.getByRole('textbox', { name: 'Reason' });
const error = page.getByText(WRONG);
/** At its upper edge, which moves away first. */
const EDGE = { position: { x: 12, y: 3 } };

beforeEach(async () => {
  await beginPage([]);
  sent = [];
});

test.each([
  ['staff', Staff],
  ['members', Member],
])(
  'one press sends the form of %s although the field has an error meanwhile, and the field is named',
  async (_, Form) => {
    await openPage(<Form />);
    await reason.fill('short');
    await page.getByRole('button', { name: 'Send' }).click(EDGE);
    await expect.element(error).toBeVisible();
    // The sending has put the focus back: the press alone would have left it on the button.
    await expect.element(reason).toHaveFocus();
    expect(sent).toEqual([]);
  },
);

test('one press on Cancel closes', async () => {
  await openPage(<Staff />);
  await reason.fill('short');
  await page.getByRole('button', { name: common.cancel }).click(EDGE);
  await expect.element(page.getByRole('dialog', { name: workspace.unsavedTitle })).toBeVisible();
});

test('a field that is left by the keyboard, or by a press elsewhere, shows its error', async () => {
  await openPage(<Staff />);
  await reason.fill('short');
  await expect.element(error).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(error).toBeVisible();
  await reason.fill('long enough now');
  await expect.element(error).not.toBeInTheDocument();
  await reason.fill('brief');
  await page.getByText('Reason', { exact: true }).click();
  await expect.element(error).toBeVisible();
});

test('typing in a member’s opened dialog reaches its first field', async () => {
  await openPage(<Member />);
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('a quiet room');
  await expect.element(reason).toHaveValue('a quiet room');
  expect(sent).toEqual([]);
});
