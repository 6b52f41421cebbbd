export * from './shell.ts';
export * from './sign-in-picture.ts';
