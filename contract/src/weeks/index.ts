export * from './week-forms.ts';
export * from './rental.commands.ts';
export * from './extra-vacation.commands.ts';
export * from './weeks.commands.ts';
export * from './contracts.commands.ts';
export * from './rental-reads.ts';
export * from './weeks-given-read.ts';
