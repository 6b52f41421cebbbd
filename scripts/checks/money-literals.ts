/** The home currency by its sign, code or name, in code and in the texts of seven languages. */
const MONEY =
  /₫|\bVND\b|\b[Dd]ongs?\b|\bDONG\b|[a-z]Dong\b|\bdong[A-Z]|Dong[A-Z]|(?<![ァ-ヶー])ドン(?![ァ-ヶー])|越南盾|(?<=[\d}]\x20?)đồng(?!\p{L})|đồng\x20Việt/gu;

/**
 * Finds where a source file or a text names the currency, which only the merchant's data may determine. Comments count
 * too.
 */
export const moneyLiterals = (source: string): { line: number; literal: string }[] =>
  source
    .split('\n')
    .flatMap((text, index) => [...text.matchAll(MONEY)].map(([literal]) => ({ line: index + 1, literal })));

/** Files that mean the home currency, each with the reason. */
export const HOME_MONEY: readonly [path: RegExp, reason: string][] = [
  [/^domain\/src\/common\/money\.ts$/, 'the home currency itself, and sums of other currencies at its scale'],
  [
    /^(?:domain\/src\/invoices\/in-words|server\/src\/invoices\/(?:invoice-paper|providers\/invoice-xml))\.ts$/,
    'sums in words, which Vietnamese invoices have',
  ],
  [/^domain\/src\/payments\/(?:bank-[a-z]+|vietqr|by-currency)\.ts$/, 'files and codes of Vietnamese banks'],
  [/^server\/src\/payments\/read-(?:camt|mt940)\.ts$/, 'files of Vietnamese banks'],
  [/^domain\/src\/imports\/cells\.ts$/, 'prices in an import are read as sums of Vietnamese banks are'],
  [/^server\/src\/testing\/|testing[a-z-]*\.ts$/, 'data of tests'],
];
