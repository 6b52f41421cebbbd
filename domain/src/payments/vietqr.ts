/** A receiving bank account. `bin` is the bank's six-digit NAPAS number. */
export interface BankAccount {
  name: string;
  bin: string;
  accountNumber: string;
  accountName: string;
  branch: string;
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE of an ASCII text, four upper-case hex digits: the checksum EMVCo QR codes end in. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/**
 * The text of a VietQR code for one transfer to an account: NAPAS' profile of EMVCo merchant-presented codes (GUID
 * A000000727, service QRIBFTTA).
 * @param amount whole dong @param purpose ASCII letters and digits, at most 25, which the bank repeats on the statement
 */
export const vietQr = (
  account: Pick<BankAccount, 'bin' | 'accountNumber'>,
  amount: number,
  purpose: string,
): string => {
  const beneficiary = field('00', account.bin) + field('01', account.accountNumber);
  const payee = field('00', 'A000000727') + field('01', beneficiary) + field('02', 'QRIBFTTA');
  const body =
    field('00', '01') +
    field('01', '12') +
    field('38', payee) +
    field('53', '704') +
    field('54', String(amount)) +
    field('58', 'VN') +
    field('62', field('08', purpose));
  return `${body}6304${crc16(`${body}6304`)}`;
};
