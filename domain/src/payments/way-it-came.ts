/** How money came in, in one line: the method, and the number by which the payment is found at the bank. */
export const wayItCame = (methodName: string, referenceCode: string): string =>
  [methodName, referenceCode].filter(Boolean).join(' · ');
