/** Names that mean the machine itself: what runs there may be reached without https. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[::1\])$/;

/**
 * True for an exact web origin as browsers write it: `https://shop.example`, with a port only when it is not the
 * scheme's own. No wildcard, no path, and https but for names of this machine. It may stand in a policy's
 * frame-ancestors as it is.
 */
export const isPartnerOrigin = (text: string): boolean => {
  const parts = /^(https?):\/\/([^/:]+|\[::1\])(?::(\d{1,5}))?$/.exec(text);
  if (!parts) return false;
  const [, scheme, host, port] = parts as unknown as [string, string, string, string | undefined];
  if (!HOST.test(host) || (scheme === 'http' && !isLoopback(host))) return false;
  if (port === undefined) return true;
  return !port.startsWith('0') && Number(port) <= 65_535 && port !== (scheme === 'https' ? '443' : '80');
};

/**
 * An address webhooks may be sent to: https, a host name, no user name or password in it. Whether its host is a public
 * one is seen when it is called.
 */
export const isWebhookUrl = (text: string): boolean =>
  /^https:\/\/(?![^/?#]*@)[^\s/?#]+(?:[/?][^\s#]*)?$/.test(text) || isLocalWebhookUrl(text);

/** An http address of this machine: for development and tests, refused when it is called anywhere else. */
const isLocalWebhookUrl = (text: string): boolean =>
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?(?:[/?][^\s#@]*)?$/.test(text);
