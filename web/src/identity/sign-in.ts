import type { Answer } from '@sandbar/contract/common';
import { retryAfter } from '../transport/failure.ts';
import { postJson } from '../transport/request.ts';
import { shell } from '../transport/shell.ts';

export type SignInOutcome =
  | { kind: 'done' }
  | { kind: 'wrong' }
  | { kind: 'closed'; message: string }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'broken' };

/** Signs in. The session is a cookie that scripts cannot read, so no token is returned. */
export const signIn = async (userName: string, password: string): Promise<SignInOutcome> => {
  const body = { UserName: userName.trim(), Password: password, MerchantCode: shell.merchant.code };
  const response = await postJson('/User/LoginByMerchantCode', body, { headers: { 'X-Sandbar-Session': 'cookie' } });
  if (!response) return { kind: 'offline' };
  const answer = (await response.json().catch((): null => null)) as Answer<{ retryAfterSeconds?: number }> | null;
  if (response.ok && answer?.Success) return { kind: 'done' };
  if (response.status === 429 || response.status === 503 || answer?.Code === 'TOO_MANY_ATTEMPTS')
    return { kind: 'throttled', seconds: answer?.Data?.retryAfterSeconds ?? retryAfter(response) };
  if (answer?.Code === 'ACCOUNT_CLOSED') return { kind: 'closed', message: answer.Message };
  if (answer?.Code === 'WRONG_CREDENTIALS' || answer?.Code === 'INVALID_FIELDS' || response.status === 401)
    return { kind: 'wrong' };
  return { kind: 'broken' };
};
