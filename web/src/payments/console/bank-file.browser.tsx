import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, onCommand, openPage } from '../../testing/page.tsx';
import texts from 'virtual:texts/en-US/console-orders';
import { BankFile } from './bank-file.tsx';

/** A bank file is chosen, and a corrected one of the same name after it. */

beforeEach(async () => {
  await beginPage(['console-orders', 'payments', 'imports', 'file-columns']);
  onCommand('TakeInBankFile', () => ({ ok: false, code: 'BANK_FILE_UNREADABLE', message: 'It cannot be read.' }));
});

test('a file can be chosen again under the same name once its dialog is closed', async () => {
  const { container } = await openPage(<BankFile allowed reason={null} />);
  await expect.element(page.getByRole('button', { name: texts.bankFile })).toBeVisible();
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  for (const content of ['wrong', 'corrected']) {
    await userEvent.upload(input, new File([content], 'bank.csv', { type: 'text/csv' }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(input.files).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    // The browser reports no change while it has a file of that name.
    expect(input.files).toHaveLength(0);
  }
});
