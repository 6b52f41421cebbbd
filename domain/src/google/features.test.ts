import { describe, expect, it } from 'vitest';
import { featuresAfter, featuresToAsk, GOOGLE_SCOPES, type GoogleFeature } from './index.ts';

const { calendar, files, mail } = GOOGLE_SCOPES;

describe('the features that are on after a consent', () => {
  it.each<[string, GoogleFeature[], GoogleFeature[], string[], GoogleFeature[]]>([
    ['what was asked for and given is on', [], ['files'], ['openid', files], ['files']],
    ['what was asked for and not given is off', [], ['files'], ['openid', 'email'], []],
    ['what was on stays on', ['calendar'], ['files'], [calendar, files], ['calendar', 'files']],
    ['what was on and is given no more is off', ['calendar'], ['files'], [files], ['files']],
    ['what was ended here stays off, though Google gives it', [], ['files'], [calendar, files, mail], ['files']],
    [
      'a scope that only begins alike does not count',
      [],
      ['files'],
      [`${files}s`, 'https://www.googleapis.com/auth/drive'],
      [],
    ],
  ])('%s', (_, before, asked, scopes, on) => expect(featuresAfter({ before, asked, scopes })).toEqual(on));
});

describe('the permissions that a consent requests', () => {
  it.each<[string, GoogleFeature, GoogleFeature[], boolean, GoogleFeature[]]>([
    ['for the one feature', 'files', [], false, ['files']],
    ['for the one feature beside another', 'files', ['calendar'], false, ['files']],
    ['for all that was on once Google took it back', 'mail', ['calendar', 'mail'], true, ['calendar', 'mail']],
  ])('%s', (_, feature, before, isRevoked, asked) =>
    expect(featuresToAsk(feature, { before, isRevoked })).toEqual(asked),
  );
});
