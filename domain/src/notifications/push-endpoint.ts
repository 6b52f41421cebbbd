const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion)$/;

/**
 * Whether an endpoint can be a push service: https on its own port, a public host name, no user or password. Addresses
 * in numbers are refused, because push services have names. The address to which the name resolves is checked when a
 * message is sent.
 */
export const isPushEndpoint = (text: string): boolean => {
  if (text.length > 2_000) return false;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return false;
  }
  const host = url.hostname.replace(/\.$/, '');
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[') && !LOCAL_NAME.test(host);
};
