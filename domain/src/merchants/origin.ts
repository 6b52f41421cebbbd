/**
 * The address of a merchant's portal for links in mails: its own domain over https, else its sub-domain of the
 * installation; on a developer's machine its name below localhost with the port. It is never taken from a request, so
 * that a forged Host header cannot get into a mail.
 */
export const merchantOrigin = (
  merchant: { code: string; domains: readonly string[] },
  baseDomain: string,
  port: number,
): string => {
  if (baseDomain === 'localhost') return `http://${merchant.code}.localhost:${port}`;
  return `https://${merchant.domains[0] ?? `${merchant.code}.${baseDomain}`}`;
};
