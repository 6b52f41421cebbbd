import { createConfig, lint } from '@redocly/openapi-core';

/** Calls that only redirect. A rule requires a 2XX answer of each call. */
const REDIRECTS = [
  '/a/{code}',
  '/Google/Connect',
  '/Google/Connected',
  '/Notification/Unsubscribe/{id}',
  '/api/payments/vnpay/return',
  '/payment/open/{id}',
];

const pathOf = (pointer: string): string => pointer.split('/')[2]?.replaceAll('~1', '/').replaceAll('~0', '~') ?? '';

/** Returns the problems that Redocly's recommended rules find in an OpenAPI document, one line for each. */
export const apiProblems = async (file: string): Promise<string[]> => {
  const found = await lint({ ref: file, config: await createConfig({ extends: ['recommended'] }) });
  return found
    .map(({ ruleId, message, location }) => ({ ruleId, message, pointer: location[0]?.pointer ?? '' }))
    .filter(({ ruleId, pointer }) => ruleId !== 'operation-2xx-response' || !REDIRECTS.includes(pathOf(pointer)))
    .map(({ ruleId, message, pointer }) => `${pointer}: ${message} (${ruleId})`);
};
