import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BANK_FILE_LIMITS } from '@sandbar/domain/payments';
import { beginPage, onCommand, openPage, sent } from '../../testing/page.tsx';
import texts from 'virtual:texts/en-US/console-orders';
import { BankFile } from './bank-file.tsx';

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
    // The browser reports no change while the input has a file of that name.
    expect(input.files).toHaveLength(0);
  }
});

test('a file that is too large is neither read nor sent', async () => {
  const { container } = await openPage(<BankFile allowed reason={null} />);
  await expect.element(page.getByRole('button', { name: texts.bankFile })).toBeVisible();
  const reads = vi.spyOn(Blob.prototype, 'arrayBuffer');
  const large = new File([new Uint8Array(BANK_FILE_LIMITS.bytes + 1)], 'bank.csv', { type: 'text/csv' });
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, large);
  await expect.poll(() => document.querySelector('[role=dialog] [role=alert]')?.textContent).toContain('over 5');
  expect(reads).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
  reads.mockRestore();
});
