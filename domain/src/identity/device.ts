/** A device as its User-Agent describes it: brand names, which are the same in every language; empty when unknown. */
export interface Device {
  kind: 'computer' | 'phone' | 'tablet' | 'client';
  browser: string;
  system: string;
}

/** The first match names the browser. Browsers that imitate another one stand before it. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Zalo)\b/, 'Zalo'],
  [/\b(?:FBAN|FBAV)\b/, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (table: readonly [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Reads a User-Agent header. A client that is not a browser counts as a program. */
export const deviceOf = (userAgent: string): Device => {
  const browser = named(BROWSERS, userAgent);
  const system = named(SYSTEMS, userAgent);
  if (!browser) return { kind: 'client', browser: '', system };
  if (/\biPad\b/.test(userAgent) || (system === 'Android' && !/\bMobile\b/.test(userAgent)))
    return { kind: 'tablet', browser, system };
  return { kind: system === 'iPhone' || system === 'Android' ? 'phone' : 'computer', browser, system };
};

/** `Chrome, Windows`; empty when both are unknown. */
export const deviceName = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ');
};
