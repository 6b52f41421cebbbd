const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
const SCALES = ['', 'nghìn', 'triệu', 'tỷ'] as const;

const units = (tens: number, ones: number): string[] => {
  if (ones === 0) return [];
  if (ones === 1 && tens > 1) return ['mốt'];
  if (ones === 5 && tens > 0) return ['lăm'];
  return [DIGITS[ones]!];
};

/** @param whole whether a group stands before this one, so that a hundred of 0 is spoken */
const threeDigits = (group: number, whole: boolean): string[] => {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10];
  return [
    ...(hundreds > 0 || whole ? [DIGITS[hundreds]!, 'trăm'] : []),
    ...(tens > 1 ? [DIGITS[tens]!, 'mươi'] : []),
    ...(tens === 1 ? ['mười'] : []),
    ...(tens === 0 && ones > 0 && (hundreds > 0 || whole) ? ['linh'] : []),
    ...units(tens, ones),
  ];
};

const below1e12 = (number: number, whole: boolean): string[] => {
  const groups = [
    Math.floor(number / 1e9),
    Math.floor(number / 1e6) % 1000,
    Math.floor(number / 1e3) % 1000,
    number % 1e3,
  ];
  let said = whole;
  return groups.flatMap((group, place) => {
    if (group === 0) return [];
    const words = threeDigits(group, said);
    said = true;
    const scale = SCALES[3 - place]!;
    return scale === '' ? words : [...words, scale];
  });
};

/** A sum of dong in Vietnamese words, which an invoice must state. @param amount whole dong */
export const dongInWords = (amount: number): string => {
  const size = Math.abs(amount);
  const thousandsOfBillions = Math.floor(size / 1e12);
  const words =
    size === 0
      ? ['không']
      : [
          ...(thousandsOfBillions > 0 ? [...below1e12(thousandsOfBillions, false), 'nghìn', 'tỷ'] : []),
          ...below1e12(size % 1e12, thousandsOfBillions > 0),
        ];
  const text = [...(amount < 0 ? ['trừ'] : []), ...words, 'đồng'].join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
};
