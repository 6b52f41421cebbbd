import { forgetMember } from '../transport/forget-member.ts';
import { request } from '../transport/request.ts';
import { takeReturnUrl } from '../transport/return-url.ts';

/**
 * Member-portal section 2: calls logout, then goes to the stored return URL. Errors of the call do not stop the reader.
 */
export const signOut = async (): Promise<void> => {
  await request('/User/Logout', { method: 'POST' });
  const next = takeReturnUrl();
  await forgetMember();
  location.replace(next === '/' ? '/auth/login' : next);
};
