import type { Translate } from './use-texts.ts';

export type Failed =
  | { kind: 'refused'; message: string }
  | { kind: 'broken'; message: string }
  | { kind: 'busy'; retryAfterSeconds: number }
  | { kind: 'offline' }
  | { kind: 'signed-out' };

/** Returns a failed command as one sentence in the reader's language. The server writes the sentence of a refusal. */
export const failureText = (failure: Failed, t: Translate<'common'>): string => {
  switch (failure.kind) {
    case 'refused':
      return failure.message || t('wentWrong');
    case 'busy':
      return t('busyWhy', { count: failure.retryAfterSeconds });
    case 'offline':
      return t('answerLost');
    case 'signed-out':
      return '';
    case 'broken':
      return failure.message || t('wentWrong');
  }
};
