import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/sign-in.ts';

export default {
  pageTitle: 'Sign in',
  title: 'Welcome back',
  lead: 'Sign in to see your stays and points.',
  userName: 'Email or user name',
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
  passkeyFailed: 'This passkey didn’t work. Try again or use your password.',
  noticeRegistered: 'Thank you for registering. Open the email we just sent to confirm your address, then sign in.',
  noticeResend: 'Didn’t get the email?',
  noticeRecovery: 'Open the email we just sent to set a new password.',
  noticeReset: 'Your new password is set. Sign in with it.',
  noticeConfirmed: 'Your email is confirmed. You can sign in now.',
} satisfies PluralTexts<typeof source>;
