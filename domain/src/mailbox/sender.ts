/** A sender as mail headers write it: `"Azure Coast" <no-reply@azure.example>`. */
export const fullSender = (sender: { name: string; address: string }): string => {
  const name = sender.name.replaceAll(/["\\]/g, String.raw`\$&`);
  return name ? `"${name}" <${sender.address}>` : sender.address;
};

/**
 * The sender as people read it (member-portal section 2): the name without quotes, escapes and address, or the address
 * where it has no name.
 */
export const cleanSender = (from: string): string => {
  const [, name = '', address = ''] = /^(.*?)<([^<>]*)>\s*$/s.exec(from) ?? [from, from, ''];
  const clean = name
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll(/\\(.)/gs, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return clean || address.trim();
};
