import { failureText } from '../i18n/failure-text.ts';
import type { Translate } from '../i18n/use-texts.ts';
import type { Failure } from '../transport/failure.ts';

/** Returns why sending failed. The wait is shown in minutes, because these limits last an hour. */
export const accessProblemText = (
  failed: string,
  failure: Failure,
  t: Translate<'account'>,
  common: Translate<'common'>,
): string => {
  if (failure.kind === 'busy')
    return `${failed} ${t('throttled', { count: Math.ceil(failure.retryAfterSeconds / 60) })}`;
  return `${failed} ${failureText(failure, common)}`;
};
