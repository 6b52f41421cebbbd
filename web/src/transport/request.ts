import { noteContact } from './connection.ts';
import { frameHeaders } from './frame.ts';

/** The page is being left: what is sent now must outlive it. One that comes back by Back stays. */
let leaving = false;
addEventListener('pagehide', () => void (leaving = true));
addEventListener('pageshow', () => void (leaving = false));

/** How long a call may take, its body included: enough for a slow phone, short enough to try again meanwhile. */
const TIMEOUT_MS = 20_000;

/**
 * One call to our own server with the session's cookie. The custom header keeps other sites' forms out.
 * @param timeoutMs after so long without the whole answer the connection counts as lost, whether or not the caller
 * gives a signal of its own
 * @returns the whole answer, its body has arrived; null when the call did not get through, hung, or its answer broke
 * off. Throws only what the caller's own signal says.
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
      // The page's language is the reader's choice of now: refusals are answered in it.
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'sandbar',
        'X-Sandbar-Locale': document.documentElement.lang,
        ...frameHeaders(),
        ...init.headers,
      },
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
    // Also a body may hang or break off: what is half there is not there.
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
