export * from './dates.ts';
export * from './formula.ts';
export * from './ical.ts';
export * from './result.ts';
export * from './text.ts';
export * from './language-names.ts';
export * from './money.ts';
export * from './plurals.ts';
