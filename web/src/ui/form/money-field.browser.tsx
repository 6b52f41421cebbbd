import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadNamespaces, startI18n } from '../../i18n/i18n.ts';
import { setMerchantRules } from '../../i18n/use-format.ts';
import { MoneyField } from './number-field.tsx';

/** What the form around the field has, in minor units. */
let entered: number | null = null;
beforeEach(() => (entered = null));

const Form = ({ first, max }: { first: number | null; max?: number }) => {
  const [value, setValue] = useState(first);
  const change = (next: number | null) => {
    entered = next;
    setValue(next);
  };
  return (
    <MantineProvider>
      <MoneyField label="Amount" value={value} onChange={change} {...(max === undefined ? {} : { max })} />
    </MantineProvider>
  );
};

const field = page.getByRole('textbox', { name: 'Amount' });

const paste = async (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  await field.click();
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

describe('a number that is pasted', () => {
  beforeEach(() => setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' }));

  test.each(['en-US', 'vi-VN'] as const)('in %s is read as other programs write it', async (locale) => {
    startI18n(locale);
    await render(<Form first={null} />);
    for (const text of ['1.500.000', '1,500,000 ₫', 'VND 1 500 000']) {
      entered = null;
      await paste(text);
      await expect.poll(() => entered).toBe(1_500_000);
    }
  });

  test('changes nothing where it is no amount that the field takes', async () => {
    startI18n('en-US');
    await render(<Form first={500_000} />);
    for (const text of ['1.5', '-5', '1e9', 'free']) await paste(text);
    await expect.element(field).toHaveValue('500,000');
    expect(entered).toBe(null);
  });
});

describe('of a merchant in euro', () => {
  beforeEach(() => setMerchantRules({ timeZone: 'Europe/Berlin', currency: 'EUR' }));

  test.each([
    ['en-US', '12.50'],
    ['de', '12,50'],
    ['fr', '12,50'],
    ['vi-VN', '12,50'],
  ] as const)('in %s, %s typed is 1250 cents', async (locale, typed) => {
    startI18n(locale);
    await render(<Form first={null} />);
    await field.click();
    await userEvent.keyboard(typed);
    await expect.element(field).toHaveValue(typed);
    expect(entered).toBe(1250);
    await expect.element(page.getByText('€')).toBeVisible();
  });

  test('shows cents, takes no third decimal, and bounds are cents', async () => {
    startI18n('de');
    await loadNamespaces(['workspace']);
    await render(<Form first={123_456} max={200_000} />);
    await expect.element(field).toHaveValue('1.234,56');
    await field.click();
    await userEvent.keyboard('7');
    await expect.element(field).toHaveValue('1.234,56');
    await field.fill('9999');
    await userEvent.tab();
    await expect.element(field).toHaveValue('9.999');
    expect(entered).toBe(999_900);
    await expect.element(page.getByText(/2\.000/)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  });
});

test('of a merchant in money, amounts have no decimals', async () => {
  startI18n('vi-VN');
  setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' });
  await render(<Form first={12_500_000} />);
  await expect.element(field).toHaveValue('12.500.000');
  await expect.element(page.getByText('₫')).toBeVisible();
  await field.fill('1250');
  expect(entered).toBe(1250);
});
