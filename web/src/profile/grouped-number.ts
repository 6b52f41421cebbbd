/** `0903 418 226`: ten digits as people read them; anything else as it is. */
export const groupedNumber = (mobile: string): string => mobile.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
