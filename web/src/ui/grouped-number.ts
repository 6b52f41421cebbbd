/** A Vietnamese number as it is read out: `0903 418 226`; foreign numbers stay as written. */
export const groupedNumber = (mobile: string): string => mobile.replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
