/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || plain === 'localhost' || /^127(\.\d+){3}$/.test(plain);
};
