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

  test('is ignored when it is not a valid amount', async () => {
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

describe('a number with separators that are typed', () => {
  beforeEach(() => loadNamespaces(['workspace']));

  const type = async (text: string) => {
    await field.click();
    await userEvent.keyboard(text);
    await userEvent.tab();
  };

  test.each([
    ['VND', 'en-US', '1,250,000', '1,250,000', 1_250_000],
    ['VND', 'en-US', '1.250.000', '1,250,000', 1_250_000],
    ['VND', 'vi-VN', '1.250.000', '1.250.000', 1_250_000],
    ['VND', 'vi-VN', '1250000', '1.250.000', 1_250_000],
    ['VND', 'fr', '1250000', (1_250_000).toLocaleString('fr'), 1_250_000],
    ['EUR', 'en-US', '1,250.50', '1,250.50', 125_050],
    ['EUR', 'en-US', '1250.5', '1,250.5', 125_050],
    ['EUR', 'de', '1.250,50', '1.250,50', 125_050],
    ['EUR', 'de', '1.250.000', '1.250.000', 125_000_000],
    ['EUR', 'de', '12.5', '12,5', 1_250],
  ] as const)('%s in %s: %s is %s', async (currency, locale, text, shown, amount) => {
    setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency });
    startI18n(locale);
    await loadNamespaces(['workspace']);
    await render(<Form first={null} />);
    await type(text);
    await expect.element(field).toHaveValue(shown);
    expect(entered).toBe(amount);
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  });

  test.each([
    ['en-US', '12.5'],
    ['vi-VN', '12,5'],
    ['vi-VN', '12.5'],
    ['de', '1.250,5'],
  ] as const)('in %s, %s is refused where amounts have no decimals', async (locale, text) => {
    setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' });
    startI18n(locale);
    await loadNamespaces(['workspace']);
    await render(<Form first={null} />);
    await type(text);
    await expect.element(field).toHaveValue(text);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(entered).toBe(null);
  });

  test('ignores e, E, + and -', async () => {
    setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' });
    startI18n('vi-VN');
    await render(<Form first={null} />);
    await field.click();
    await userEvent.keyboard('1e2E+3-4');
    await expect.element(field).toHaveValue('1.234');
    expect(entered).toBe(1_234);
    // Without keys, as a program fills it in.
    await field.fill('5e6E+7-8');
    await expect.element(field).toHaveValue('5.678');
    expect(entered).toBe(5_678);
  });

  test('digits in the middle leave the caret where it is', async () => {
    setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' });
    startI18n('en-US');
    await render(<Form first={1_250_000} />);
    await field.click();
    await userEvent.keyboard('{Home}{ArrowRight}99{Delete}');
    await expect.element(field).toHaveValue('19,950,000');
    expect(entered).toBe(19_950_000);
    await userEvent.keyboard('{Backspace}7');
    await expect.element(field).toHaveValue('19,750,000');
  });

  test('Backspace and Delete at a separator delete the digit beside it', async () => {
    setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' });
    startI18n('en-US');
    await render(<Form first={1_250_000} />);
    await field.click();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}');
    await expect.element(field).toHaveValue('250,000');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Delete}');
    await expect.element(field).toHaveValue('25,000');
  });
});
