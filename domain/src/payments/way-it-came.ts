/** How money came, in a line: the method, and the number by which the payment and who sent it are found at the bank. */
export const wayItCame = (methodName: string, referenceCode: string): string =>
  [methodName, referenceCode].filter(Boolean).join(' · ');
