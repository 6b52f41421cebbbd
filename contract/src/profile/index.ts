export * from './me-read.ts';
export * from './personal-information.ts';
export * from './profile.commands.ts';
