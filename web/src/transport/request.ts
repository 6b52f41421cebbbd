import { noteContact } from './connection.ts';
import { frameHeaders } from './frame.ts';

/** The page is being left: requests sent now must outlive it (`keepalive`). A page restored by Back stops being so. */
let leaving = false;
addEventListener('pagehide', () => void (leaving = true));
addEventListener('pageshow', () => void (leaving = false));

/** Timeout of a call in ms, its body included: enough for a slow phone, short enough to try again. */
const TIMEOUT_MS = 20_000;

/**
 * One call to our own server with the session's cookie. The custom header keeps other sites' forms out.
 * @param timeoutMs after so long without the whole answer the connection counts as lost, whether or not the caller
 * gives a signal of its own
 * @returns the whole answer, its body has arrived; null when the call did not get through, hung, or its answer broke
 * off. Throws only the abort reason of the caller's own signal.
 */
export const request = async (
  path: string,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response | null> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      ...init,
      keepalive: leaving,
      credentials: 'same-origin',
      // The language may have been changed on this page: refusals are answered in the current one.
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'sandbar',
        'X-Sandbar-Locale': document.documentElement.lang,
        ...frameHeaders(),
        ...init.headers,
      },
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
    // A body may hang or break off too: half an answer counts as no answer.
    const body = await response.arrayBuffer();
    noteContact(true);
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteContact(false);
    return null;
  }
};

export const postJson = (
  path: string,
  body: unknown,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response | null> =>
  request(
    path,
    {
      ...init,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...init.headers },
    },
    timeoutMs,
  );
