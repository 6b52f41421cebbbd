/** Whether a host name means this machine, on which a site may be reached without https. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[::1\])$/;

/**
 * Whether a text is an exact web origin as browsers write it: `https://shop.example`, with a port only if it is not the
 * scheme's default, without wildcard and path, and with https except for names of this machine. Such a text is safe in
 * a policy's frame-ancestors.
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
 * Whether webhooks may be sent to an address: https, a host name, no user name or password. Whether the host is public
 * is checked at each call.
 */
export const isWebhookUrl = (text: string): boolean =>
  /^https:\/\/(?![^/?#]*@)[^\s/?#]+(?:[/?][^\s#]*)?$/.test(text) || isLocalWebhookUrl(text);

/** Whether it is an http address of this machine, which is allowed in development and tests only. */
const isLocalWebhookUrl = (text: string): boolean =>
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?(?:[/?][^\s#@]*)?$/.test(text);
