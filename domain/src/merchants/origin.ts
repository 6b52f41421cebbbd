/**
 * Where a merchant's portal stands, for links in mails: its own domain over https, else its sub-domain of ours; on a
 * developer's machine, which no domain leads to, its name below localhost with the port. Never taken from a request: a
 * forged Host header must not end up in a mail.
 */
export const merchantOrigin = (
  merchant: { code: string; domains: readonly string[] },
  baseDomain: string,
  port: number,
): string => {
  if (baseDomain === 'localhost') return `http://${merchant.code}.localhost:${port}`;
  return `https://${merchant.domains[0] ?? `${merchant.code}.${baseDomain}`}`;
};
