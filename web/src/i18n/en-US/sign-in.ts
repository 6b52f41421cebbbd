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
} satisfies PluralTexts<typeof source>;
