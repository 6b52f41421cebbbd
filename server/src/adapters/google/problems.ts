import { GoogleProblem } from '../../google/google.types.ts';

/** The options of one call. Only the caller may try again, because it knows what was already done. */
export const OPTIONS = { timeout: 10_000, retry: false };

interface Failed {
  response?: { status?: number; data?: unknown; headers?: Headers };
}

/** Turns Google's failures into a `GoogleProblem`, whose kind says how to react. */
export const asProblem = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GoogleProblem) throw error;
    const { response } = error as Failed;
    const status = response?.status ?? 0;
    const said = saidIn(response?.data);
    const reason = typeof said === 'string' ? said : (said?.errors?.[0]?.reason ?? '');
    const wait = Number(response?.headers?.get?.('retry-after')) || undefined;
    throw new GoogleProblem(kindOf(status, reason), `Google answered ${status || 'nothing'} ${reason}`.trim(), wait);
  }
};

/** Reads the problem from an answer whose body was requested as the bytes of a file. */
const saidIn = (data: unknown): string | { errors?: { reason?: string }[] } | undefined => {
  try {
    const body = (data instanceof ArrayBuffer ? JSON.parse(Buffer.from(data).toString('utf8')) : data) as {
      error?: string | { errors?: { reason?: string }[] };
    };
    return body?.error;
  } catch {
    return undefined;
  }
};

/** The reasons for which Google refuses one file but not the whole connection. */
const OF_ONE = /^(insufficientFilePermissions|appNotAuthorizedToFile|cannotDownload|numChildren)/;

const kindOf = (status: number, reason: string): GoogleProblem['kind'] => {
  if (['invalid_grant', 'unauthorized_client', 'invalid_client'].includes(reason) || status === 401) return 'revoked';
  if (reason === 'storageQuotaExceeded') return 'space';
  if (status === 429 || (/limitexceeded|quota/i.test(reason) && !OF_ONE.test(reason))) return 'quota';
  if (status === 403) return OF_ONE.test(reason) ? 'refused' : 'denied';
  if (status === 404) return 'missing';
  if (status === 409) return 'conflict';
  if (status === 410) return 'gone';
  if (status === 412) return 'changed';
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
};
