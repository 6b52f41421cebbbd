import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/sign-in.ts';

export default {
  pageTitle: 'Sign in',
  title: 'Welcome back',
  lead: 'Sign in to see your stays and points.',
  userName: 'E-mail or user name',
  password: 'Password',
  submit: 'Sign in',
  sending: 'Signing in',
  required: 'is a required property',
  wrong: 'Wrong username or password! Please sign in again.',
  throttled_one: 'Too many attempts. Try again in {{count}} second.',
  throttled_other: 'Too many attempts. Try again in {{count}} seconds.',
  language: 'Language',
  forgot: 'Forgot password?',
  notMember: 'Not a member yet?',
  register: 'Register',
  or: 'or',
  passkey: 'Use a passkey',
  passkeyFailed: 'This passkey did not sign you in. Try again or use your password.',
  noticeRegistered: 'Thank you for registering. Open the mail we have just sent to confirm your address, then sign in.',
  noticeResend: 'No mail yet?',
  noticeRecovery: 'Open the mail we have just sent to set a new password.',
  noticeReset: 'Your new password is set. Sign in with it.',
  noticeConfirmed: 'Your e-mail is confirmed. You can sign in now.',
} satisfies PluralTexts<typeof source>;
