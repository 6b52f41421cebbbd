import { noteContact } from './connection.ts';
import { frameHeaders } from './frame.ts';

/** Long enough for a slow phone, short enough that nobody waits for nothing. */
const TIMEOUT_MS = 20_000;

/**
 * One call to our own server with the session's cookie; null when it did not get through. The custom header keeps other
 * sites' forms out.
 */
export const request = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
  try {
    const response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      // The page's language is the reader's choice of now: refusals are answered in it.
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'sandbar',
        'X-Sandbar-Locale': document.documentElement.lang,
        ...frameHeaders(),
        ...init.headers,
      },
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    noteContact(true);
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteContact(false);
    return null;
  }
};

export const postJson = (path: string, body: unknown, init: RequestInit = {}): Promise<Response | null> =>
  request(path, {
    ...init,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
