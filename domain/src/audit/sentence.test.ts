import { expect, it } from 'vitest';
import { sentenceParts, sentenceText } from './sentence.ts';

const SENTENCE = '{who}が注文{what}をキャンセルしました（{member}の代理）';

it('an audit sentence is cut at its placeholders', () =>
  expect(sentenceParts(SENTENCE)).toEqual([
    { name: 'who' },
    { text: 'が注文' },
    { name: 'what' },
    { text: 'をキャンセルしました（' },
    { name: 'member' },
    { text: 'の代理）' },
  ]));

it('accepts names that look like placeholders or patterns', () =>
  expect(sentenceText(SENTENCE, { who: '{what}', what: '$&', member: null })).toBe(
    '{what}が注文$&をキャンセルしました（の代理）',
  ));
