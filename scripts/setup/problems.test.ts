import { describe, expect, it } from 'vitest';
import { endProblem, npmProblem } from './problems.mjs';

describe('a failure of npm', () => {
  it.each([
    [
      'npm error code ECONNREFUSED\nnpm error request to https://registry.example/vite failed\nnpm error  at f ' +
        '(a.js:1)',
      /npm does not reach https:\/\/registry\.example \(ECONNREFUSED\)\. Check the network/,
    ],
    ['npm ERR! code EAI_AGAIN', /npm does not reach its registry \(EAI_AGAIN\)/],
    ['npm error code ENOSPC', /disk of .* is full\. Free 1 GB/],
    ['npm error code EACCES\nnpm error path /x', /cannot write to .* \(EACCES\)/],
  ])('%j is a sentence without a stack', (said, sentence) => {
    expect(npmProblem(said)).toMatch(sentence);
    expect(npmProblem(said)).not.toContain('\n');
  });

  it('of another kind is shown in npm’s own words', () => {
    expect(npmProblem('npm error code EINTEGRITY')).toBeUndefined();
  });
});

describe('the end of a server that was not stopped', () => {
  it.each(['SIGABRT', 'SIGKILL'])('by %s names memory as the likely cause', (signal) => {
    expect(endProblem('server', signal)).toMatch(new RegExp(`ended by ${signal}, .*memory`));
  });

  it('that it explained itself needs no sentence', () => expect(endProblem('server', null)).toBeUndefined());
});
