import { expect, test } from 'vitest';
import { newPasswordForm, passwordChangeForm, registrationForm } from './access-forms.ts';

const wrong = (parsed: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } }) =>
  [...new Set(parsed.error?.issues.map(({ path }) => String(path[0])) ?? [])].toSorted();

const whole = {
  Name: 'Trần Thu Hà',
  Mobile: '0903 418 226',
  Email: ' ha@azure.example ',
  Password: 'mật khẩu đầu tiên',
  Confirm: 'mật khẩu đầu tiên',
  Consent: true,
};

test('accepts a complete registration', () => expect(wrong(registrationForm.safeParse(whole))).toEqual([]));

test('names every field of an empty registration at once', () =>
  expect(
    wrong(registrationForm.safeParse({ Name: '', Mobile: '', Email: '', Password: '', Confirm: '', Consent: false })),
  ).toEqual(['Confirm', 'Consent', 'Email', 'Mobile', 'Name', 'Password']));

test.each([
  [{ Mobile: '0903' }, ['Mobile']],
  [{ Email: 'ha@azure' }, ['Email']],
  [{ Confirm: 'mật khẩu khác' }, ['Confirm']],
  [{ Password: 'ngắn', Confirm: 'ngắn' }, ['Password']],
  // The repeated password is checked also while another field is wrong.
  [{ Mobile: '', Confirm: 'mật khẩu khác' }, ['Confirm', 'Mobile']],
])('%j', (patch, names) => expect(wrong(registrationForm.safeParse({ ...whole, ...patch }))).toEqual(names));

test('compares a new password with its repetition', () => {
  expect(wrong(newPasswordForm.safeParse({ Password: 'password', Confirm: 'password' }))).toEqual([]);
  expect(wrong(newPasswordForm.safeParse({ Password: 'password', Confirm: 'Password' }))).toEqual(['Confirm']);
});

test('trims a changed password and its repetition, but not the current password', () => {
  expect(wrong(passwordChangeForm.safeParse({ current: ' ', next: ' password ', retype: 'password' }))).toEqual([]);
  expect(wrong(passwordChangeForm.safeParse({ current: '', next: ' 1234567 ', retype: '' }))).toEqual([
    'current',
    'next',
    'retype',
  ]);
});
