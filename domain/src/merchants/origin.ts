/**
 * Where a merchant's portal stands, for links in mails: its own domain over https, else its sub-domain of ours; on a developer's machine with the port, over http.
 * Never taken from a request: a forged Host header must not end up in a mail.
 */
export const merchantOrigin = (merchant: { code: string; domains: readonly string[] }, baseDomain: string, port: number): string => {
  const [domain] = merchant.domains;
  if (domain) return `https://${domain}`;
  return baseDomain === 'localhost' ? `http://${merchant.code}.localhost:${port}` : `https://${merchant.code}.${baseDomain}`;
};
