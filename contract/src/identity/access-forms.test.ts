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

test('a whole registration is right', () => expect(wrong(registrationForm.safeParse(whole))).toEqual([]));

test('an empty one names every field at once', () =>
  expect(
    wrong(registrationForm.safeParse({ Name: '', Mobile: '', Email: '', Password: '', Confirm: '', Consent: false })),
  ).toEqual(['Confirm', 'Consent', 'Email', 'Mobile', 'Name', 'Password']));

test.each([
  [{ Mobile: '0903' }, ['Mobile']],
  [{ Email: 'ha@azure' }, ['Email']],
  [{ Confirm: 'mật khẩu khác' }, ['Confirm']],
  [{ Password: 'ngắn', Confirm: 'ngắn' }, ['Password']],
  // The repetition is reported also while another field is wrong.
  [{ Mobile: '', Confirm: 'mật khẩu khác' }, ['Confirm', 'Mobile']],
])('%j', (patch, names) => expect(wrong(registrationForm.safeParse({ ...whole, ...patch }))).toEqual(names));

test('a new password and its repetition are one', () => {
  expect(wrong(newPasswordForm.safeParse({ Password: 'password', Confirm: 'password' }))).toEqual([]);
  expect(wrong(newPasswordForm.safeParse({ Password: 'password', Confirm: 'Password' }))).toEqual(['Confirm']);
});

test('at a change the new one and its repetition are trimmed, the current one is not', () => {
  expect(wrong(passwordChangeForm.safeParse({ current: ' ', next: ' password ', retype: 'password' }))).toEqual([]);
  expect(wrong(passwordChangeForm.safeParse({ current: '', next: ' 1234567 ', retype: '' }))).toEqual([
    'current',
    'next',
    'retype',
  ]);
});
